import { type Message, ReceiveMessageCommand, type SQSClient } from '@aws-sdk/client-sqs';

/** Longer than it takes to read the whole queue, so that no message is read twice. */
const readingSeconds = 300;

/** Waits for messages: without that, SQS asks only some of its servers, and may find none although there are. */
const waitSeconds = 1;

/** Yields the messages of a queue until it has no more to offer. Each stays in the queue, hidden for five minutes. */
export async function* receiveAll(client: SQSClient, QueueUrl: string): AsyncGenerator<Message> {
  for (;;) {
    const { Messages = [] } = await client.send(
      new ReceiveMessageCommand({
        QueueUrl,
        MaxNumberOfMessages: 10,
        VisibilityTimeout: readingSeconds,
        WaitTimeSeconds: waitSeconds,
      }),
    );
    if (Messages.length === 0) return;
    yield* Messages;
  }
}
