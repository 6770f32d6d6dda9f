import { Duration, Stack } from 'aws-cdk-lib';
import { Rule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { mailCallsFor } from '../settings';
import { acknowledgeWildcard } from './acknowledge';
import type { Events } from './events';
import { Func, type Resource, type StackContext } from './func';
import type { MailDomain } from './mail-domain';
import { createQueue, readQueue } from './queues';

type MailProps = {
  context: StackContext;
  events: Events;
  deadLetters: Queue;
  domain: MailDomain;
  siteUrl: string;
  mailsPerSecond: number;
};

/** A message that fails this often waits in the dead-letter queue. The sweep sends its mail to the queue again. */
const maxReceives = 5;

/** The queue of mail to send, the function that sends it, and the function that hears of bounces and complaints. */
export class Mail extends Construct {
  private readonly queue: Queue;

  constructor(
    scope: Construct,
    id: string,
    { context, events, deadLetters, domain, siteUrl, mailsPerSecond }: MailProps,
  ) {
    super(scope, id);
    this.queue = createQueue(this, 'Queue', {
      queueName: `hairloom-${context.stage}-mail`,
      // Six times the function's timeout, as AWS recommends.
      visibilityTimeout: Duration.minutes(3),
      retentionPeriod: Duration.days(4),
      deadLetterQueue: { queue: deadLetters, maxReceiveCount: maxReceives },
    });
    const worker = new Func(this, 'Worker', {
      name: 'mail',
      context,
      timeout: Duration.seconds(30),
      env: {
        SITE_URL: siteUrl,
        MAIL_FROM: domain.address,
        MAIL_CONFIGURATION_SET: domain.configurationSet.configurationSetName,
      },
    });
    const identities = Stack.of(this).formatArn({ service: 'ses', resource: 'identity', resourceName: '*' });
    worker.addToRolePolicy(
      new PolicyStatement({
        actions: ['ses:SendEmail'],
        resources: [identities, domain.configurationSetArn],
        conditions: { StringEquals: { 'ses:FromAddress': domain.address } },
      }),
    );
    acknowledgeWildcard(
      this,
      identities,
      'In its sandbox, SES also asks whether the recipient’s identity may be used. The address in From is fixed.',
    );
    worker.addToRolePolicy(
      new PolicyStatement({
        actions: ['sqs:DeleteMessage', 'sqs:GetQueueAttributes', 'sqs:ReceiveMessage'],
        resources: [this.queue.queueArn],
      }),
    );
    readQueue(this, worker, this.queue, {
      batchSize: 5,
      maxConcurrency: mailCallsFor(mailsPerSecond),
      reportBatchItemFailures: true,
    });
    this.handleBounces(context, events, domain);
  }

  get resource(): Resource {
    return { arn: this.queue.queueArn, env: { MAIL_QUEUE_URL: this.queue.queueUrl } };
  }

  private handleBounces(context: StackContext, { deadLetters }: Events, domain: MailDomain): void {
    // SES itself sends nothing more to an address that bounced, so a late event does no harm.
    const maxEventAge = Duration.hours(6);
    const feedback = new Func(this, 'Feedback', {
      name: 'mail-feedback',
      context,
      asyncCalls: { maxEventAge, retryAttempts: 2, deadLetters },
    });
    new Rule(this, 'Undelivered', {
      eventPattern: {
        source: ['aws.ses'],
        detailType: ['Email Bounced', 'Email Complaint Received'],
        resources: [domain.configurationSetArn],
      },
      targets: [new LambdaFunction(feedback, { deadLetterQueue: deadLetters, maxEventAge })],
    });
  }
}
