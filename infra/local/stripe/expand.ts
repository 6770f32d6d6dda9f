import { findTransaction } from './balance';
import { invalid } from './errors';
import type { Sandbox } from './sandbox';

type Json = Record<string, unknown>;

const reversalOf = ({ store }: Sandbox, id: string) => {
  for (const { reversals } of store.each('transfers')) {
    const found = reversals.data.find((reversal) => reversal.id === id);
    if (found) return found;
  }
  return undefined;
};

const lookUp = (sandbox: Sandbox, id: string): object | undefined => {
  const { store } = sandbox;
  if (id.startsWith('txn_')) return findTransaction(sandbox, id);
  if (id.startsWith('trr_')) return reversalOf(sandbox, id);
  if (id.startsWith('pi_')) return store.get('intents', id)?.intent;
  if (id.startsWith('re_')) return store.get('refunds', id)?.refund;
  if (id.startsWith('du_')) return store.get('disputes', id);
  if (id.startsWith('po_')) return store.get('payouts', id)?.payout;
  if (id.startsWith('ch_')) return store.get('charges', id);
  if (id.startsWith('acct_')) return store.get('accounts', id);
  if (id.startsWith('tu_')) return store.get('topups', id);
  if (id.startsWith('tr_')) return store.get('transfers', id);
  return undefined;
};

const expandOne = (sandbox: Sandbox, object: Json, path: string[]): Json => {
  const [field = '', ...rest] = path;
  const value = object[field];
  const unexpandable = () =>
    invalid(`This property cannot be expanded (${field}).`, 'parameter_invalid_expand', 'expand');
  if (value === null) return object;
  if (Array.isArray(value))
    return { ...object, [field]: value.map((item) => expandOne(sandbox, item as Json, rest)) };
  if (field === 'line_items' && object.object === 'checkout.session') {
    const data = sandbox.store.get('sessions', String(object.id))?.lines ?? [];
    return {
      ...object,
      line_items: {
        object: 'list',
        data,
        has_more: false,
        url: `/v1/checkout/sessions/${object.id}/line_items`,
      },
    };
  }
  const found = typeof value === 'string' ? lookUp(sandbox, value) : value;
  if (typeof found !== 'object' || found === null) throw unexpandable();
  const inner = rest.length > 0 ? expandOne(sandbox, found as Json, rest) : found;
  return { ...object, [field]: inner };
};

/** The object with the asked-for ids replaced by what they name, such as `payment_intent.latest_charge`. */
export const expanded = (sandbox: Sandbox, object: object, paths: string[] = []): object =>
  paths.reduce<Json>((result, path) => expandOne(sandbox, result, path.split('.')), object as Json);
