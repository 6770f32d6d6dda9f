const { log } = console;
const written: string[] = [];

beforeAll(() => {
  Object.assign(process.env, {
    POWERTOOLS_METRICS_DISABLED: 'false',
    POWERTOOLS_METRICS_NAMESPACE: 'Hairloom',
    POWERTOOLS_SERVICE_NAME: 'sweep',
  });
  console.log = (line: string) => void written.push(line);
});
afterAll(() => {
  console.log = log;
});

test('writes counts in CloudWatch’s format and leaves out zeros', async () => {
  const { count } = await import('../../../lambdas/runtime/metrics');
  count({ DueFailed: 0, DueLeft: 0 });
  expect(written).toEqual([]);
  count({ DueFailed: 3, DueLeft: 0 });
  expect(written).toHaveLength(1);
  const metric = JSON.parse(written[0]!);
  expect(metric).toMatchObject({ DueFailed: 3, service: 'sweep' });
  expect(metric).not.toHaveProperty('DueLeft');
  expect(metric._aws.CloudWatchMetrics).toEqual([
    {
      Namespace: 'Hairloom',
      Dimensions: [['service']],
      Metrics: [{ Name: 'DueFailed', Unit: 'Count' }],
    },
  ]);
});

test('an age is in milliseconds', async () => {
  const { count } = await import('../../../lambdas/runtime/metrics');
  count({ SearchAge: 1_500 });
  const metric = JSON.parse(written.at(-1)!);
  expect(metric).toMatchObject({ SearchAge: 1_500 });
  expect(metric._aws.CloudWatchMetrics[0].Metrics).toEqual([{ Name: 'SearchAge', Unit: 'Milliseconds' }]);
});

test('all functions count what concerns the table in the same metric', async () => {
  const { countForTable } = await import('../../../lambdas/runtime/metrics');
  countForTable({ TableThrottles: 1 });
  expect(JSON.parse(written.at(-1)!)).toMatchObject({ TableThrottles: 1, service: 'table' });
});
