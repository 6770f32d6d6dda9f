import { returnsApi } from '../../shared/returns/api';
import { createStore } from '../data/engine/store';
import { endpoints } from '../http/endpoints';
import { env } from '../http/env';
import { decideReturn, getAdminReturn } from './decide';
import { askForReturn, escalateReturn, getReturn, sendReturn, withdrawReturn } from './own';
import { answerReturn, contestReturn, getProviderReturn, receiveReturn } from './seller';
import type { ReturnDeps } from './view';

/** The endpoints of returns. */
export const serveReturns = (deps: ReturnDeps) =>
  endpoints(
    returnsApi,
    {
      askForReturn: askForReturn(deps),
      getReturn: getReturn(deps),
      withdrawReturn: withdrawReturn(deps),
      sendReturn: sendReturn(deps),
      escalateReturn: escalateReturn(deps),
      getProviderReturn: getProviderReturn(deps),
      answerReturn: answerReturn(deps),
      receiveReturn: receiveReturn(deps),
      contestReturn: contestReturn(deps),
      getAdminReturn: getAdminReturn(deps),
      decideReturn: decideReturn(deps),
    },
    deps.store,
  );

const bucketUrl = env('UPLOAD_URL');

export const handler = serveReturns({
  store: createStore(env('TABLE_NAME')),
  linkTo: async (key) => (await import('../media/look-links')).linkToLook(bucketUrl, key),
});
