import { describe, expect, it } from 'vitest'
import { readDevice } from './device.logic.ts'

describe('a device', () => {
  it.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Safari/537.36 Edg/141.0',
      'Edge on Windows',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1 Version/19.0 Mobile/15E148 Safari/604.1',
      'Safari on iOS',
    ],
    [
      'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Mobile Safari/537.36',
      'Chrome on Android',
    ],
  ])('%s is %s', (userAgent, shown) => {
    const device = readDevice(userAgent)
    expect(`${device?.browser} on ${device?.system}`).toBe(shown)
  })

  it('of an unusual kind keeps its own name', () => {
    expect(readDevice('curl/8.5.0')).toBeUndefined()
  })
})
