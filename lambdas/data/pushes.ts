import * as z from 'zod';
import { notificationChoices } from '../../shared/notifications/preferences';
import { notificationTypes } from '../../shared/notifications/schema';
import { sendingStates } from '../../shared/sending/lifecycle';
import { isoOf } from '../../shared/time/iso';
import { derivedId } from './engine/derived-id';
import { dueKeys } from './engine/due';
import { entity } from './engine/entity';

const keptDays = 2;

/** How long news is worth a push, and a push service keeps one for a device that is off (seconds). */
export const freshSeconds = 24 * 3_600;

/**
 * Whether something that happened at an instant (ISO) is still news at `now` (milliseconds). An event that is handled again
 * days later finds no trace of the push that told of it, and must not push it once more.
 */
export const isFresh = (at: string, now: number): boolean => Date.parse(at) > now - freshSeconds * 1_000;

const pushSchema = z.object({
  id: z.string(),
  userId: z.string(),
  /** What turns it off; without one, only turning off the device does. */
  choice: z.enum(notificationChoices).optional(),
  type: z.enum([...notificationTypes, 'message']),
  /** Removed once it has ended. Missing for a message, whose push is written when it is sent. */
  title: z.string().default(''),
  message: z.string().default(''),
  link: z.string(),
  /** Whose unread messages it is about. */
  conversationId: z.string().optional(),
  state: z.enum(sendingStates),
  /** When the sweep puts it into the queue. Missing once it has ended. */
  dueAt: z.string().optional(),
  /** How often an invocation has begun to send it. */
  attempts: z.int(),
  /** The ids of the devices whose push services have taken it. */
  sentTo: z.array(z.string()).default([]),
  /** When what it tells of happened. */
  createdAt: z.string(),
  endedAt: z.string().optional(),
  version: z.int(),
});
export type StoredPush = z.output<typeof pushSchema>;

/** What is to be shown on a person's devices and, for two days, what was, without its words. */
export const pushes = entity({
  schema: pushSchema,
  key: (pushId: string) => ({ pk: `PUSH#${pushId}`, sk: 'PUSH' }),
  idOf: ({ id }) => [id],
  lifecycle: 'state',
  indexes: (push) => ({
    ...dueKeys('PUSHES', push),
    ...(push.endedAt && { ttl: Math.floor(Date.parse(push.endedAt) / 1000) + keptDays * 86_400 }),
  }),
});

/** A push to be stored. `about` names what it tells, uniquely for its reader, and `at` when that happened (ISO). */
export type NewPush = Pick<
  StoredPush,
  'userId' | 'choice' | 'type' | 'title' | 'message' | 'link' | 'conversationId'
> & { about: string; at: string };

/** Whoever stores a push also puts it into the queue. The sweep does so if that has not happened after this long. */
const queueMs = 2 * 60_000;

/** How long a message may stay unread before its reader gets a push, which the sweep queues (milliseconds). */
const unreadMs = 60_000;

/** Returns a push that waits. Its id is derived from what it tells whom, so that an event handled twice stores it once. */
export const waitingPush = ({ about, at, ...push }: NewPush, now: number): StoredPush => ({
  ...push,
  id: derivedId(push.userId, `push:${about}`),
  state: 'waiting',
  dueAt: isoOf(now + (push.conversationId ? unreadMs : queueMs)),
  attempts: 0,
  sentTo: [],
  createdAt: at,
  version: 1,
});
