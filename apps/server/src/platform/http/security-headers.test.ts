import { describe, expect, it } from 'vitest'
import { securityHeaders } from './security-headers.ts'

describe('the headers of every answer', () => {
  it('let a page load nothing from elsewhere and sit in nobody’s frame', () => {
    const policy = securityHeaders(false)['content-security-policy'] ?? ''
    expect(policy).toContain("default-src 'self'")
    expect(policy).toContain("object-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain('unsafe-eval')
    expect(policy).not.toMatch(/script-src[^;]*unsafe-inline/)
    expect(securityHeaders(false)).toMatchObject({ 'x-content-type-options': 'nosniff' })
  })

  it('insist on HTTPS for a year, but only where there is HTTPS', () => {
    const name = 'strict-transport-security'
    expect(securityHeaders(true)[name]).toBe('max-age=31536000; includeSubDomains')
    expect(name in securityHeaders(false)).toBe(false)
  })
})
