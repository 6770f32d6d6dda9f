import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib';
import { Construct } from 'constructs';
import { Alarms, type Watched } from './constructs/alarms';
import { Api } from './constructs/api';
import { Budget } from './constructs/budget';
import { Calendars } from './constructs/calendars';
import { Dashboard } from './constructs/dashboard';
import { Deployment } from './constructs/deployment';
import { EdgeSecret } from './constructs/edge-secret';
import { Events } from './constructs/events';
import { Exports } from './constructs/exports';
import { Files } from './constructs/files';
import { Func, type StackContext } from './constructs/func';
import { Imports } from './constructs/imports';
import { Mail } from './constructs/mail';
import { MailDomain } from './constructs/mail-domain';
import { Payouts } from './constructs/payouts';
import { PoolFirewall } from './constructs/pool-firewall';
import { Push } from './constructs/push';
import { createDeadLetters } from './constructs/queues';
import { Reconciliation } from './constructs/reconciliation';
import { Schedules } from './constructs/schedules';
import { Site } from './constructs/site';
import { allowSms } from './constructs/sms';
import { Socket } from './constructs/socket';
import { StripeSecret } from './constructs/stripe-secret';
import { Table } from './constructs/table';
import { Users } from './constructs/users';
import { Webhooks } from './constructs/webhooks';
import { grantsOf } from './grants/grants-of';
import { isProtected, mailDomainOf, type Settings, sendsPoolMail } from './settings';

type HairloomStackProps = StackProps & {
  settings: Settings;
  /** The firewall in front of the site, if there is one. */
  webAclArn?: string;
};

/** The Hairloom stack. It only connects its constructs. */
export class HairloomStack extends Stack {
  constructor(scope: Construct, id: string, { settings, webAclArn, ...props }: HairloomStackProps) {
    super(scope, id, props);
    const { stage, marketplaceZone, passwordMinLength, domain, adminEmail, userPoolRateLimit } = settings;
    const deletionProtection = isProtected(settings);

    const table = new Table(this, 'Table', {
      stage,
      deletionProtection,
      restored: settings.restoredTable,
    });
    const context: StackContext = { stage, marketplaceZone, tableName: table.name };
    const files = new Files(this, 'Files', { stage, origin: domain && `https://${domain}` });
    const stripe = new StripeSecret(this, 'Stripe', { stage });
    const events = new Events(this, 'Events', {
      context,
      table,
      failedBatches: files.failedBatches,
      readers: settings.streamReaders,
    });
    const mailDomain = new MailDomain(this, 'MailDomain', {
      stage,
      domain: mailDomainOf(settings),
      isVerified: settings.mailDomainVerified,
    });
    const users = new Users(this, 'Users', {
      context,
      poolNumber: settings.userPoolNumber,
      passwordMinLength,
      deletionProtection,
      ...(sendsPoolMail(settings) && { mailDomain }),
      siteUrl: domain && `https://${domain}`,
    });
    if (userPoolRateLimit)
      new PoolFirewall(this, 'PoolFirewall', { pool: users.pool, limit: userPoolRateLimit });
    users.mirrorGroups(context, events);
    const edge = new EdgeSecret(this, 'Edge', settings.edgeSecretVersion);
    const api = new Api(this, 'Api', { context, users, edge, settings });
    const socket = new Socket(this, 'Socket', { context, edge });
    const schedules = new Schedules(this, 'Schedules', { context });
    const payouts = new Payouts(this, 'Payouts', { context, events });
    const reconciliation = new Reconciliation(this, 'Reconciliation', { context, events });
    // One for all, since each alarm costs as much as the next, and what to do is the same.
    const workDeadLetters = createDeadLetters(new Construct(this, 'Work'), 'the queues of work', {
      queueName: `hairloom-${stage}-work-dead-letters`,
    });
    const work = { context, deadLetters: workDeadLetters };
    const calendars = new Calendars(this, 'Calendars', { ...work, hosts: settings.trialHosts });
    const webhooks = new Webhooks(this, 'Webhooks', { ...work, hosts: settings.trialHosts });
    const imports = new Imports(this, 'Imports', work);
    const push = new Push(this, 'Push', { ...work, hosts: settings.trialHosts });
    const exports = new Exports(this, 'Exports', work);
    const site = new Site(this, 'Site', { settings, files, api, socket, edge, webAclArn });
    const mail = new Mail(this, 'Mail', {
      ...work,
      events,
      domain: mailDomain,
      siteUrl: site.url,
      mailsPerSecond: settings.mailsPerSecond,
    });

    const functions = this.node.findAll().filter((each): each is Func => each instanceof Func);
    const resources = {
      table: table.resource,
      media: files.mediaResource,
      uploads: files.uploadsResource,
      snapshots: files.snapshotsResource,
      stripe: stripe.resource,
      bus: events.busResource,
      retries: events.retries.resource,
      payoutQueue: payouts.resource,
      exportQueue: exports.resource,
      mailQueue: mail.resource,
      calendarQueue: calendars.resource,
      receivedCalendars: calendars.received,
      importQueue: imports.resource,
      webhookQueue: webhooks.resource,
      receivedDeliveries: webhooks.received,
      pushQueue: push.resource,
      receivedPushes: push.received,
      vapid: push.keys,
      exports: files.exportsResource,
      failedBatches: files.failedBatchesResource,
      pool: users.poolResource,
      sockets: socket.resource,
    };
    for (const fn of functions) fn.allow(grantsOf(fn.entry), resources);
    allowSms(
      functions.filter(({ entry }) => entry === 'mail' || entry === 'sms'),
      settings.smsFrom,
    );

    const watched: Watched = {
      stage,
      maxConcurrency: settings.maxConcurrency,
      tableName: table.name,
      events,
      workDeadLetters,
      schedules,
      payouts,
      failedBatches: files.failedBatches,
      reconciliation,
      calendars,
      webhooks,
      imports,
      push,
      api,
      site,
      users,
    };
    new Alarms(this, 'Alarms', { ...watched, adminEmail });
    new Dashboard(this, 'Dashboard', watched);
    if (adminEmail && settings.monthlyBudget)
      new Budget(this, 'Budget', { email: adminEmail, dollars: settings.monthlyBudget });
    const deployment = new Deployment(this, 'Deployment', {
      stage,
      bucket: files.site,
      distribution: site.distribution,
      url: site.url,
      renderers: functions.filter(({ entry }) => entry === 'share'),
      isProtected: isProtected(settings),
      config: {
        region: this.region,
        ...users.webConfig,
        stage,
        marketplaceZone,
        passwordMinLength,
        salesTax: settings.salesTax,
        sms: settings.smsFrom ? 'on' : 'off',
      },
    });
    this.addOutputs({
      SiteUrl: site.url,
      SiteBuild: deployment.build,
      TableName: table.name,
      MediaBucketName: files.media.bucketName,
      UserPoolId: users.pool.userPoolId,
      StripeSecretArn: stripe.resource.arn,
      PushKeysParameter: push.keysParameter,
      SnapshotsBucketName: files.snapshots.bucketName,
      FailedBatchesBucketName: files.failedBatches.bucketName,
      ExportsBucketName: files.exports.bucketName,
      ...(mailDomain.dnsRecords.length > 0 && { MailDnsRecords: mailDomain.dnsRecords.join(', ') }),
      ...(settings.mailDomain && { MailDmarcRecord: mailDomain.dmarcRecord }),
      ...(domain && { SiteDnsRecord: `${domain} ${site.distribution.distributionDomainName}` }),
    });
  }

  /** Outputs that operators need for their commands. */
  private addOutputs(outputs: Record<string, string>): void {
    for (const [name, value] of Object.entries(outputs)) new CfnOutput(this, name, { value });
  }
}
