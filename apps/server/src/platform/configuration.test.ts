import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { loadConfiguration } from './configuration.ts'

describe('the configuration', () => {
  it('needs nothing to be set', () => {
    expect(loadConfiguration({})).toMatchObject({
      host: '127.0.0.1',
      port: 8080,
      publicUrl: 'http://localhost:8080',
      databaseUrl: undefined,
      isDemonstration: true,
      demonstrationTitles: 'published',
    })
  })

  it('takes an empty variable as not set', () => {
    expect(loadConfiguration({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 8080 })
  })

  it('takes a number of titles for so many rows of the data set, none of them too', () => {
    expect(loadConfiguration({ DEMONSTRATION_TITLES: '0' }).demonstrationTitles).toBe(0)
    expect(loadConfiguration({ DEMONSTRATION_TITLES: '300' }).demonstrationTitles).toBe(300)
    expect(loadConfiguration({ DEMONSTRATION_TITLES: '' }).demonstrationTitles).toBe('published')
  })

  it('reads the variables that modules declare, and names one that is wrong', () => {
    const ofModules = { FLIGHT_MS: z.coerce.number().int().default(6_000) }
    expect(loadConfiguration({ FLIGHT_MS: '500' }, ofModules).variables).toEqual({
      FLIGHT_MS: '500',
    })
    expect(loadConfiguration({}, ofModules).variables).toEqual({ FLIGHT_MS: undefined })
    expect(() => loadConfiguration({ FLIGHT_MS: 'soon' }, ofModules)).toThrow('FLIGHT_MS')
  })

  it.each([
    ['PORT', '99999'],
    ['DATABASE_URL', 'mysql://localhost/baize'],
    ['SANDBOX_SECRET', 'short'],
    ['DEMONSTRATION', 'maybe'],
    ['DATABASE_URL', 'postgres://baize:x@db.example/baize'],
    ['IDENTITY_PROVIDERS', 'no json'],
    ['IDENTITY_PROVIDERS', '[{"id":"plain","name":"x","issuer":"http://x.test"}]'],
  ])('names %s when it is %j', (name, value) => {
    expect(() => loadConfiguration({ [name]: value })).toThrow(name)
  })
})
