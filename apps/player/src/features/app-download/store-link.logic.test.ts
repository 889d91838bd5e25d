import { describe, expect, it } from 'vitest'
import { linkFor } from './store-link.logic.ts'

const site = { origin: 'https://baize.example', language: 'pt-BR' }

describe('the link to an app', () => {
  it.each([
    ['ios', null, 'https://baize.example/app?origin=https%3A%2F%2Fbaize.example&lang=pt-BR'],
    [
      'ios',
      'https://apps.example/id7?ct=x',
      'https://apps.example/id7?ct=x&origin=https%3A%2F%2Fbaize.example&lang=pt-BR',
    ],
    ['android', null, 'https://baize.example/app'],
    ['android', 'https://play.example/baize', 'https://play.example/baize'],
  ] as const)('for %s with the store address %s is %s', (store, storeAddress, link) => {
    expect(linkFor(store, { ...site, storeAddress })).toBe(link)
  })
})
