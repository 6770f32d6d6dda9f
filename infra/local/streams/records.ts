import type { _Record, AttributeValue } from '@aws-sdk/client-dynamodb-streams';
import { clockOffsetMs } from '../clock-offset';
import type { StreamRecord } from './mapping';

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');

const plainValue = (value: AttributeValue): Record<string, unknown> => {
  if (value.B) return { B: base64(value.B) };
  if (value.BS) return { BS: value.BS.map(base64) };
  if (value.L) return { L: value.L.map(plainValue) };
  if (value.M) return { M: plainImage(value.M) };
  return { ...value };
};

const plainImage = (image: Record<string, AttributeValue>): Record<string, Record<string, unknown>> =>
  Object.fromEntries(Object.entries(image).map(([name, value]) => [name, plainValue(value)]));

/**
 * Converts a record to the form Lambda passes to functions: plain JSON, binary values in base64, times in seconds.
 */
export const plainRecord = (record: _Record, streamArn: string, region: string): StreamRecord => {
  const change = record.dynamodb ?? {};
  const { PrincipalId, Type } = record.userIdentity ?? {};
  return {
    eventID: record.eventID ?? '',
    eventName: record.eventName ?? '',
    eventVersion: record.eventVersion ?? '1.1',
    eventSource: 'aws:dynamodb',
    eventSourceARN: streamArn,
    awsRegion: region,
    ...(Type && PrincipalId && { userIdentity: { type: Type, principalId: PrincipalId } }),
    dynamodb: {
      ApproximateCreationDateTime: Math.floor(
        ((change.ApproximateCreationDateTime?.getTime() ?? 0) + clockOffsetMs()) / 1000,
      ),
      Keys: plainImage(change.Keys ?? {}),
      ...(change.NewImage && { NewImage: plainImage(change.NewImage) }),
      ...(change.OldImage && { OldImage: plainImage(change.OldImage) }),
      SequenceNumber: change.SequenceNumber ?? '',
      SizeBytes: change.SizeBytes ?? 0,
      StreamViewType: change.StreamViewType ?? 'NEW_AND_OLD_IMAGES',
    },
  };
};

const hash = (text: string): number => {
  let sum = 0;
  for (let i = 0; i < text.length; i++) sum = (Math.imul(sum, 31) + text.charCodeAt(i)) | 0;
  return Math.abs(sum);
};

/** Distributes records to lanes so that all records of one item stay in one lane, in order. */
export const dealToLanes = (records: StreamRecord[], lanes: number): StreamRecord[][] => {
  const dealt = Array.from({ length: lanes }, (): StreamRecord[] => []);
  for (const record of records) dealt[hash(JSON.stringify(record.dynamodb.Keys)) % lanes]?.push(record);
  return dealt.filter((lane) => lane.length > 0);
};
