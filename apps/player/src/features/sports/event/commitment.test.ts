import { expect, it } from 'vitest'
import { commitmentOf } from './commitment.logic.ts'

it('the hash of a seed is SHA-256 of its bytes', async () => {
  // `printf abc | sha256sum`
  expect(await commitmentOf('616263')).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  )
})
