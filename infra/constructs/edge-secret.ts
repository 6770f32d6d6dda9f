import { RemovalPolicy, Validations } from 'aws-cdk-lib';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import { edgeHeader } from '../../shared/http/edge';

/**
 * The secret header that distinguishes requests from CloudFront from requests to an API's own address. CloudFormation
 * fills in the value at deployment, so that no request has to read a secret; anyone who can view a function's
 * configuration can see it.
 */
export class EdgeSecret extends Construct {
  private readonly value: string;

  /**
   * A new `version` creates a new secret. CloudFormation resolves a value again only when the template's reference
   * changes, so a value replaced in place would reach the functions and CloudFront at different times.
   */
  constructor(scope: Construct, id: string, version: string) {
    super(scope, id);
    const secret = new Secret(this, `Value${version}`, {
      description: 'The header value that identifies CloudFront to the APIs',
      generateSecretString: { passwordLength: 48, excludePunctuation: true },
      removalPolicy: RemovalPolicy.DESTROY,
    });
    Validations.of(secret).acknowledge({
      id: 'AwsSolutions-SMG4',
      reason:
        'Rotation in place would reach neither CloudFront nor the functions; a deployment with another edgeSecretVersion replaces the secret.',
    });
    this.value = secret.secretValue.unsafeUnwrap();
  }

  /** The header for CloudFront to add. */
  get headers(): Record<string, string> {
    return { [edgeHeader]: this.value };
  }

  /** The environment variable for functions to compare with. */
  get env(): Record<string, string> {
    return { EDGE_SECRET: this.value };
  }
}
