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
