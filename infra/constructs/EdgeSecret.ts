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

  constructor(scope: Construct, id: string) {
    super(scope, id);
    const secret = new Secret(this, 'Value', {
      description: 'What CloudFront proves itself with to the APIs',
      generateSecretString: { passwordLength: 48, excludePunctuation: true },
      removalPolicy: RemovalPolicy.DESTROY,
    });
    Validations.of(secret).acknowledge({
      id: 'AwsSolutions-SMG4',
      reason: 'A new value takes a deployment, in which CloudFront and the functions change together.',
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
