/*
 * AWS Identity and Access Management, as far as the stack's own calls need it. Each function signs with an access key of
 * its own, which stands for its role, and may do what the role's identity-based policies allow. The operator's key
 * (`local`) may do everything. Resource policies, boundaries and session policies are not looked at.
 */
import { type Assembly, type Resource, resourcesOf } from '../assembly';
import { credentials as operator } from '../credentials';
import { account } from '../intrinsics';
import { fingerprint } from '../physical-ids';
import { type AccessRequest, evaluate, type Statement } from './evaluate';
import { statementsOfRole } from './policies';

type Credentials = { accessKeyId: string; secretAccessKey: string };

/** The identity that made a request. */
export type Identity = {
  arn: string;
  may: (asked: AccessRequest) => boolean;
  assertMay: (asked: AccessRequest) => void;
};

export type Iam = {
  /** Returns a function's access key. Throws for an unknown function. */
  credentialsOf: (functionName: string) => Credentials;
  /** Returns an access key's secret and identity. */
  find: (accessKeyId: string) => { secretAccessKey: string; identity: Identity } | undefined;
};

/** Why a request is refused. Each service has its own error for each reason. */
export type Reason = 'denied' | 'expired' | 'malformed' | 'mismatch' | 'missing' | 'skewed' | 'unknownKey';

const codes: Record<Reason, string> = {
  denied: 'AccessDeniedException',
  expired: 'InvalidSignatureException',
  malformed: 'IncompleteSignatureException',
  mismatch: 'InvalidSignatureException',
  missing: 'MissingAuthenticationTokenException',
  skewed: 'InvalidSignatureException',
  unknownKey: 'UnrecognizedClientException',
};

/** Thrown for a request that IAM refuses. */
export class AuthError extends Error {
  constructor(
    readonly reason: Reason,
    message: string,
  ) {
    super(message);
  }

  /** The name most services use for this error. */
  get code(): string {
    return codes[this.reason];
  }
}

const everything: Identity = {
  arn: `arn:aws:iam::${account}:root`,
  may: () => true,
  assertMay: () => {},
};

const sessionOf = (arn: string, statements: readonly Statement[]): Identity => ({
  arn,
  may: (asked) => evaluate(statements, asked) === 'allowed',
  assertMay: (asked) => {
    const decision = evaluate(statements, asked);
    if (decision === 'allowed') return;
    const reason =
      decision === 'denied explicitly'
        ? 'with an explicit deny in an identity-based policy'
        : `because no identity-based policy allows the ${asked.action} action`;
    throw new AuthError(
      'denied',
      `User: ${arn} is not authorized to perform: ${asked.action} on resource: ${asked.resource} ${reason}`,
    );
  },
});

// The key of a role's session, the same at every start, so that requests signed before a restart stay valid.
const credentialsFor = (stack: string, { id }: Resource): Credentials => ({
  accessKeyId: `ASIA${fingerprint(`${stack}/${id}/key`, 16).toUpperCase()}`,
  secretAccessKey: fingerprint(`${stack}/${id}/secret`, 32),
});

const roleOf = (assembly: Assembly, fn: Resource): Resource => {
  const role = resourcesOf(assembly, 'AWS::IAM::Role').find(
    ({ attributes }) => attributes.Arn === fn.properties.Role,
  );
  if (!role) throw new Error(`The role of ${fn.id} is not in the template`);
  return role;
};

/** An IAM with the operator as its only identity. */
export const operatorOnly: Iam = {
  credentialsOf: (name) => {
    throw new Error(`The assembly has no function ${name}`);
  },
  find: (accessKeyId) =>
    accessKeyId === operator.accessKeyId
      ? { secretAccessKey: operator.secretAccessKey, identity: everything }
      : undefined,
};

/** Reads the roles of the template's functions. Throws for an unsupported policy. */
export const readIam = (assembly: Assembly): Iam => {
  const functions = resourcesOf(assembly, 'AWS::Lambda::Function').map((fn) => {
    const role = roleOf(assembly, fn);
    const arn = `arn:aws:sts::${account}:assumed-role/${role.ref}/${fn.ref}`;
    const identity = sessionOf(arn, statementsOfRole(assembly, role));
    return { name: fn.ref, credentials: credentialsFor(assembly.stack, fn), identity };
  });
  const byKey = new Map(
    functions.map(({ credentials: { accessKeyId, secretAccessKey }, identity }) => [
      accessKeyId,
      { secretAccessKey, identity },
    ]),
  );
  return {
    credentialsOf: (name) =>
      functions.find((fn) => fn.name === name)?.credentials ?? operatorOnly.credentialsOf(name),
    find: (accessKeyId) => byKey.get(accessKeyId) ?? operatorOnly.find(accessKeyId),
  };
};
