import { RemovalPolicy, Validations } from 'aws-cdk-lib';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import { edgeHeader } from '../../shared/http/edge';

/**
 * What tells CloudFront's requests from those that call an API's own address. CloudFormation fills the value in at
 * deployment, so that no request waits for a secret to be read; whoever may look at a function's configuration sees it.
 */
export class EdgeSecret extends Construct {
  private readonly value: string;

  /**
   * Another `version` makes another secret. CloudFormation fills a value in anew only where a template's reference
   * changes, so that a value replaced in place would reach the functions and CloudFront at different times.
   */
  constructor(scope: Construct, id: string, version: string) {
    super(scope, id);
    const secret = new Secret(this, `Value${version}`, {
      description: 'What CloudFront proves itself with to the APIs',
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

  /** For CloudFront to add. */
  get headers(): Record<string, string> {
    return { [edgeHeader]: this.value };
  }

  /** For functions to compare with. */
  get env(): Record<string, string> {
    return { EDGE_SECRET: this.value };
  }
}
