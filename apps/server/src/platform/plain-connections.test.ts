import { describe, expect, it } from 'vitest'
import { findPlainConnections } from './plain-connections.ts'

const find = (address: string, plainHosts: readonly string[] = []) =>
  findPlainConnections([{ variable: 'THERE', address }], plainHosts)

describe('a connection to somewhere else', () => {
  it.each([
    'postgres://baize:x@db.example/baize',
    'postgres://baize:x@10.0.0.5/baize?sslmode=prefer',
    'postgres://baize:x@db.example/baize?sslmode=disable',
    'postgres:///baize?host=db.example',
    'postgres://baize:x@localhost/baize?host=10.0.0.5',
    'http://payments.example',
    'http://[2001:db8::1]/phone-auth',
    'http://127.0.0.1.evil.example',
  ])('is refused without TLS: %s', (address) => {
    expect(find(address)).toEqual([expect.stringMatching(/^THERE: .* without TLS/)])
  })

  it.each([
    'postgres://baize:x@db.example/baize?sslmode=verify-full',
    'postgresql://baize:x@10.0.0.5/baize?sslmode=require',
    'https://payments.example',
    'smtps://mail.example',
    // Made to begin TLS before a name or a letter is said.
    'smtp://mail.example',
  ])('is taken with it: %s', (address) => {
    expect(find(address)).toEqual([])
  })

  it('is taken where the operator answers for the wire', () => {
    expect(find('postgres://baize:x@db/baize', ['db'])).toEqual([])
    expect(find('postgres://baize:x@other/baize', ['db'])).toHaveLength(1)
  })
})

describe('a connection that stays on the machine', () => {
  it.each([
    'postgres://baize:x@127.0.0.1:5433/baize',
    'postgres://baize:x@localhost/baize',
    'postgres://baize@%2Fvar%2Frun%2Fpostgresql/baize',
    'postgres:///baize?host=/var/run/postgresql',
    'http://127.0.0.1:8081',
    'http://[::1]:8081',
  ])('needs none: %s', (address) => {
    expect(find(address)).toEqual([])
  })

  it('is not asked about where nothing is set', () => {
    expect(findPlainConnections([{ variable: 'SMTP_URL', address: undefined }], [])).toEqual([])
  })
})
