import { operations } from '@baize/contract'
import { expect, it } from 'vitest'
import { planDevelopment, SERVER_PATTERN } from './plan-development.ts'
import { readDevelopmentLog } from './read-development-log.ts'

const SETTINGS = {
  serverPort: 15_300,
  sandboxPort: 8081,
  smtpPort: 8083,
  dataFolder: '/srv/baize/.data',
  sandboxSecret: 's'.repeat(64),
  smtpUrl: undefined,
}

it('the sandbox is up before the server, and both know the address that browsers use', () => {
  const plan = planDevelopment(SETTINGS, 'http://localhost:8080')
  expect(plan.programs).toEqual([
    {
      name: 'sandbox',
      script: 'apps/sandbox/src/main.ts',
      healthUrl: 'http://127.0.0.1:8081/',
    },
    {
      name: 'server',
      script: 'apps/server/src/main.ts',
      healthUrl: 'http://127.0.0.1:15300/wps/system/status',
    },
  ])
  expect(plan.env).toEqual({
    DATA_FOLDER: '/srv/baize/.data',
    SANDBOX_SECRET: 's'.repeat(64),
    PORT: '15300',
    PUBLIC_URL: 'http://localhost:8080',
    SANDBOX_PORT: '8081',
    SANDBOX_URL: 'http://localhost:8081',
    SANDBOX_SMTP_PORT: '8083',
    SMTP_URL: 'smtp://127.0.0.1:8083',
  })
})

it('player site and console are served from their sources at the addresses of production', () => {
  expect(planDevelopment(SETTINGS, 'http://localhost:8080')).toMatchObject({
    serverUrl: 'http://127.0.0.1:15300',
    apps: [
      { folder: 'apps/player', base: '/' },
      { folder: 'apps/console', base: '/console/' },
    ],
  })
})

it('every call is passed on to the server', () => {
  const calls = Object.values(operations).map(({ path }) => path)
  expect(calls.filter((path) => !new RegExp(SERVER_PATTERN).test(path))).toEqual([])
})

it.each(['/', '/login', '/docs-of-mine', '/member/deposit', '/src/main.tsx', '/@vite/client'])(
  '%s is a page, or a piece of one',
  (path) => expect(path).not.toMatch(new RegExp(SERVER_PATTERN)),
)

it('a developer sees sentences, stacks and restarts, and not every call', () => {
  const lines = [
    '{"level":30,"msg":"call","path":"/wps/system/status"}',
    '{"level":30,"msg":"Baize answers at http://localhost:8080"}',
    '{"level":50,"msg":"A request failed","err":{"stack":"Error: gone\\n    at open"}}',
    "Restarting 'apps/server/src/main.ts'",
    '',
  ]
  expect(readDevelopmentLog(lines)).toEqual([
    'Baize answers at http://localhost:8080',
    'A request failed\nError: gone\n    at open',
    "Restarting 'apps/server/src/main.ts'",
  ])
})
