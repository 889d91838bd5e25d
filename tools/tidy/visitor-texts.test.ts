import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const read = (path: string) =>
  JSON.parse(readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8'))

describe('the sentences that the console previews', () => {
  it('are those of the player site', () => {
    const { visitor } = read('apps/console/src/messages/en/registration.json')
    expect(read('apps/player/src/messages/en/auth.json')).toMatchObject(visitor)
  })
})
