import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commandsOf } from '../../../scripts/deploy';

const folder = mkdtempSync(join(tmpdir(), 'hairloom-assembly-'));
const templateFile = 'Hairloom-dev.template.json';
const artifacts = { 'Hairloom-dev': { properties: { templateFile } } };
writeFileSync(join(folder, 'manifest.json'), JSON.stringify({ artifacts }));
const Outputs = {
  TableName: { Value: { Ref: 'TableData01234567' } },
  UserPoolId: { Value: { Ref: 'UsersPool01234567' } },
};
writeFileSync(join(folder, templateFile), JSON.stringify({ Outputs }));
afterAll(() => rmSync(folder, { recursive: true }));

test('a stage is built and deployed with its settings', () => {
  const build = ['vite', 'build'];
  const deploy = ['cdk', 'deploy', '--all', '-c', 'stage=dev'];
  expect(commandsOf('dev', {})).toEqual([build, deploy]);
  expect(commandsOf('dev', { first: true })).toEqual([build, [...deploy, '-c', 'protection=off']]);
});

test('its assembly can be written, and deployed later as it is', () => {
  expect(commandsOf('dev', { synth: 'assembly' })).toEqual([
    ['vite', 'build'],
    ['cdk', 'synth', '--quiet', '--output', 'assembly', '-c', 'stage=dev'],
  ]);
  expect(commandsOf('dev', { assembly: folder })).toEqual([
    ['cdk', 'deploy', '--all', '--app', folder, '--require-approval', 'never'],
  ]);
});

test('neither the example nor the assembly of another stage is deployed', () => {
  expect(() => commandsOf('prod', {})).toThrow('still has the settings of the example');
  expect(() => commandsOf('other', {})).toThrow('infra/stages has no stage other');
  expect(() => commandsOf('prod', { assembly: folder })).toThrow('has no assembly of the stage prod');
  expect(() => commandsOf('dev', { assembly: join(folder, 'missing') })).toThrow('no such file');
});
