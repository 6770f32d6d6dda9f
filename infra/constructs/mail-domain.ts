import { Stack } from 'aws-cdk-lib';
import { EventBus } from 'aws-cdk-lib/aws-events';
import {
  ConfigurationSet,
  ConfigurationSetTlsPolicy,
  EmailIdentity,
  EmailSendingEvent,
  EventDestination,
  Identity,
  type IEmailIdentity,
  SuppressionReasons,
} from 'aws-cdk-lib/aws-ses';
import { Construct } from 'constructs';
import { removalPolicyOf } from '../settings';

type MailDomainProps = {
  stage: string;
  domain: string;
  /** Whether SES has the domain already: a second identity of the same name cannot be created. */
  isVerified: boolean;
};

/**
 * The domain our email comes from, signed with DKIM. SES publishes bounces and complaints on the account's default bus,
 * the only one it supports.
 */
export class MailDomain extends Construct {
  readonly identity: IEmailIdentity;
  readonly configurationSet: ConfigurationSet;
  readonly domain: string;
  /** The address in From. */
  readonly address: string;
  /** The CNAME records that prove the domain and hold its DKIM keys, each as `name value`; none if it has them. */
  readonly dnsRecords: string[];
  /** The DMARC record, as `name type value`. It rejects nothing; some providers take mail of a domain without one for spam. */
  readonly dmarcRecord: string;

  constructor(scope: Construct, id: string, { stage, domain, isVerified }: MailDomainProps) {
    super(scope, id);
    this.domain = domain;
    this.address = `no-reply@${domain}`;
    this.dmarcRecord = `_dmarc.${domain} TXT "v=DMARC1; p=none"`;
    this.configurationSet = new ConfigurationSet(this, 'Set', {
      configurationSetName: `hairloom-${stage}`,
      tlsPolicy: ConfigurationSetTlsPolicy.REQUIRE,
      suppressionReasons: SuppressionReasons.BOUNCES_AND_COMPLAINTS,
    });
    this.configurationSet.addEventDestination('Feedback', {
      destination: EventDestination.eventBus(EventBus.fromEventBusName(this, 'DefaultBus', 'default')),
      events: [EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT],
    });
    if (isVerified) {
      this.identity = EmailIdentity.fromEmailIdentityName(this, 'Identity', domain);
      this.dnsRecords = [];
      return;
    }
    const identity = new EmailIdentity(this, 'Identity', {
      identity: Identity.domain(domain),
      // Bounces come as events.
      feedbackForwarding: false,
    });
    // Whoever says later that SES knows the domain already keeps it.
    identity.applyRemovalPolicy(removalPolicyOf(stage));
    this.identity = identity;
    this.dnsRecords = identity.dkimRecords.map(({ name, value }) => `${name} ${value}`);
  }

  get configurationSetArn(): string {
    const resourceName = this.configurationSet.configurationSetName;
    return Stack.of(this).formatArn({ service: 'ses', resource: 'configuration-set', resourceName });
  }
}
