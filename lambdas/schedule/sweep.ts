import type { ScheduledEvent } from 'aws-lambda';
import { createStore } from '../data/store';
import { env } from '../http/env';
import { createPayments } from '../payments/sessions';
import { stripeClient } from '../payments/stripe';
import { sweep } from './due';

const deps = { store: createStore(env('TABLE_NAME')), payments: createPayments(stripeClient) };

export const handler = ({ time }: Pick<ScheduledEvent, 'time'>) => sweep(deps, Date.parse(time));
