import { describe, expect, it } from 'vitest'
import { whyWrongVersion } from './cluster.ts'
import { parseConnectionRecord } from './connection-record.ts'
import { explainFailedStart } from './explain-failed-start.ts'
import { parseAccounts } from './os-account.ts'
import { canHoldSocket, postgresSettings, weakSettings } from './postgres-settings.ts'
import { parsePostmasterLock } from './postmaster-lock.ts'
import { parseLinks } from './programs.ts'

const GIB = 1024 ** 3
const machine = { memoryBytes: 2 * GIB, diskFreeBytes: 100 * GIB }

describe('the lock file', () => {
  it('tells who serves the folder and where', () => {
    const text = '4711\n/srv/data\n1790000000\n5432\n/srv/socket\n\n  5310 19\nready   \n'
    expect(parsePostmasterLock(text)).toEqual({
      pid: 4711,
      dataFolder: '/srv/data',
      port: 5432,
      socketFolder: '/srv/socket',
      listenAddress: '',
    })
  })

  it.each(['', '4711\n', 'not a number\n/srv\n1\n2\n3\n4\n', '-1\n/srv\n1\n2\n3\n4\n'])(
    'is not believed when it reads %j',
    (text) => {
      expect(parsePostmasterLock(text)).toBeUndefined()
    },
  )
})

describe('a start that failed', () => {
  const explain = (log: string) => explainFailedStart(log, '/data', '/data/postgres.log')

  it.each([
    ['FATAL:  lock file "postmaster.pid" already exists', 'lock_held'],
    ['FATAL:  pre-existing shared memory block (key 1, ID 2) is still in use', 'lock_held'],
    ['LOG:  could not bind IPv4 address "127.0.0.1": Address already in use', 'port_taken'],
  ])('is tried again after: %s', (log, reason) => {
    expect(explain(log)).toEqual({ kind: 'retry', reason })
  })

  it.each([
    ['FATAL:  could not write to file "pg_wal/xlogtemp": No space left on device', 'disk_full'],
    [
      'DETAIL:  The data directory was initialized by PostgreSQL version 17, which is not compatible',
      'wrong_version',
    ],
    [
      'DETAIL:  The database cluster was initialized with PG_CONTROL_VERSION 1702, but the server',
      'broken_folder',
    ],
    ['PANIC:  could not locate a valid checkpoint record at 0/1B81000', 'broken_folder'],
    ['FATAL:  could not open file "global/pg_control": No such file or directory', 'broken_folder'],
    ['FATAL:  something never seen before', 'did_not_start'],
    ['', 'did_not_start'],
  ])('is explained after: %s', (log, code) => {
    expect(explain(log)).toMatchObject({ kind: 'hopeless', error: { code } })
  })

  it('quotes the last complaint without its prefix', () => {
    const explained = explain(
      '2026-11-21 01:00:00 UTC [7] LOG:  starting\n2026-11-21 01:00:01 UTC [7] FATAL:  out of cheese',
    )
    expect(explained).toMatchObject({
      error: {
        message: 'The database did not start: out of cheese. Its log is /data/postgres.log.',
      },
    })
  })
})

describe('the settings', () => {
  it('listen on a private socket and on no address', () => {
    const settings = new Map(
      postgresSettings({ kind: 'socket', folder: '/srv/socket', port: 5432 }, machine),
    )
    expect(settings.get('listen_addresses')).toBe('')
    expect(settings.get('unix_socket_directories')).toBe('/srv/socket')
    expect(settings.get('unix_socket_permissions')).toBe('0700')
  })

  it('listen on loopback alone where there is no socket', () => {
    const settings = new Map(postgresSettings({ kind: 'loopback', port: 25_000 }, machine))
    expect(settings.get('listen_addresses')).toBe('127.0.0.1')
    expect(settings.get('unix_socket_directories')).toBe('')
  })

  it.each([
    [0.25, '64MB'],
    [1, '128MB'],
    [64, '256MB'],
  ])('take a modest share of %d GiB', (memoryGib, shared) => {
    const settings = new Map(
      postgresSettings(
        { kind: 'loopback', port: 25_000 },
        { ...machine, memoryBytes: memoryGib * GIB },
      ),
    )
    expect(settings.get('shared_buffers')).toBe(shared)
  })

  it.each([
    [0.5, '128MB', '32MB'],
    [8, '1024MB', '256MB'],
    [500, '4096MB', '1024MB'],
  ])('keep the log small where %d GiB are free', (freeGib, largest, kept) => {
    const settings = new Map(
      postgresSettings(
        { kind: 'loopback', port: 25_000 },
        { ...machine, diskFreeBytes: freeGib * GIB },
      ),
    )
    expect(settings.get('max_wal_size')).toBe(largest)
    expect(settings.get('min_wal_size')).toBe(kept)
  })

  it('are refused when they weaken durability', () => {
    const strong = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' }
    expect(weakSettings(strong)).toEqual([])
    expect(weakSettings({ ...strong, fsync: 'off' })).toEqual(['fsync = off'])
    expect(weakSettings({ fsync: 'on', full_page_writes: 'on' })).toEqual([
      'synchronous_commit = unknown',
    ])
  })

  it('use no socket where its path would be too long', () => {
    expect(canHoldSocket('/srv/baize/.data/database/socket', 'linux')).toBe(true)
    expect(canHoldSocket(`/srv/${'long/'.repeat(20)}socket`, 'linux')).toBe(false)
    expect(canHoldSocket('C:\\baize', 'win32')).toBe(false)
  })
})

describe('what was written before', () => {
  it.each([
    ['18\n', undefined],
    ['17\n', 'PostgreSQL 17'],
    ['', '(unknown)'],
  ])('data of version %j is opened only by its own major version', (text, expected) => {
    const refusal = whyWrongVersion(text, 18)
    if (expected === undefined) expect(refusal).toBeUndefined()
    else expect(refusal).toContain(expected)
  })

  it('a connection record must be whole', () => {
    const whole = { user: 'baize', password: 'secret', database: 'baize', port: 5432 }
    expect(parseConnectionRecord(JSON.stringify(whole))).toEqual(whole)
    expect(parseConnectionRecord(JSON.stringify({ ...whole, port: '5432' }))).toBeUndefined()
    expect(parseConnectionRecord('{"user":"ba')).toBeUndefined()
  })

  it('accounts are read from the system list', () => {
    const passwd = 'root:x:0:0:root:/root:/bin/bash\npostgres:x:101:104::/var/lib:/bin/sh\n\n'
    expect(parseAccounts(passwd)).toEqual([
      { name: 'root', uid: 0, gid: 0 },
      { name: 'postgres', uid: 101, gid: 104 },
    ])
  })

  it('links of the programs are read from their package', () => {
    expect(parseLinks('[{"source":"a.so.1","target":"a.so"}, 7]')).toEqual([
      { source: 'a.so.1', target: 'a.so' },
    ])
  })
})
