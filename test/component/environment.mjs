import { webcrypto } from 'node:crypto';
import { TestEnvironment } from 'jest-environment-jsdom';

/** What the site uses of the web that jsdom lacks and Node has. */
const fromNode = {
  Headers,
  Request,
  Response,
  ReadableStream,
  TextDecoder,
  TextEncoder,
  TransformStream,
  structuredClone,
  crypto: webcrypto,
};

/** jsdom with the web's standard classes of Node. `setup.ts` adds what neither has. */
export default class extends TestEnvironment {
  /** All observers of the document, which would otherwise hear of its end. */
  observers = [];

  async setup() {
    await super.setup();
    const { observers } = this;
    this.global.MutationObserver = class extends this.global.MutationObserver {
      constructor(callback) {
        super(callback);
        observers.push(this);
      }
    };
    for (const [name, value] of Object.entries(fromNode))
      Object.defineProperty(this.global, name, { value, writable: true, configurable: true });
  }

  async teardown() {
    for (const observer of this.observers) observer.disconnect();
    await super.teardown();
  }
}
