import { describe, expect, it } from 'vitest'
import { callHeaders, contentPolicy, pageHeaders } from './security-headers.ts'

describe('the headers of every page', () => {
  it('let a page load nothing from elsewhere and sit in nobody’s frame', () => {
    const policy = pageHeaders(false)['content-security-policy'] ?? ''
    expect(policy).toContain("default-src 'self'")
    expect(policy).toContain("object-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain('unsafe-eval')
    expect(policy).not.toMatch(/script-src[^;]*unsafe-inline/)
    expect(pageHeaders(false)).toMatchObject({ 'x-content-type-options': 'nosniff' })
  })

  it('insist on HTTPS for a year, but only where there is HTTPS', () => {
    const name = 'strict-transport-security'
    expect(pageHeaders(true)[name]).toBe('max-age=31536000; includeSubDomains')
    expect(name in pageHeaders(false)).toBe(false)
  })
})

describe('the headers of every answer to a call', () => {
  it('let nobody keep it or show it', () => {
    expect(callHeaders(false)).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none';frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
    })
  })
})

describe('the policy of a page', () => {
  const named = {
    imageOrigins: ['https://i.example'],
    frameOrigins: ['https://v.example', 'https://g.example'],
    askedOrigins: ['https://g.example'],
  }

  it('lets in what the operator named, each for what it is for, and nothing else', () => {
    const policy = contentPolicy({ ...named, hasAnalytics: false })
    expect(policy).toContain("img-src 'self' data: blob: https://i.example;")
    expect(policy).toContain('frame-src https://v.example https://g.example')
    expect(policy).toContain("connect-src 'self' data: blob: https://g.example;")
    expect(policy).toContain("script-src 'self';")
    expect(policy).not.toContain('google')
  })

  it('lets analytics in only while they are switched on', () => {
    expect(contentPolicy({ ...named, hasAnalytics: true })).toContain(
      "script-src 'self' https://www.googletagmanager.com;",
    )
  })
})
