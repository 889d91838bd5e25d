import { expect, it } from 'vitest'
import { openPath } from './open-path.ts'

/** As `docs/content.md` and the server's test have it. */
const SEALED = 'BwcHBwcHBwcHBwcHjMIEYBWJU1zxnqPmgnkYhSDRAYEKd45Ki2SkonWtwwPc4Jg9zeAYPXgAbcd2345'

it('a path is opened by its last eight characters and by no others', async () => {
  expect(await openPath(SEALED)).toBe('https://help.example/chat')
  expect(await openPath(`${SEALED.slice(0, -1)}6`)).toBeUndefined()
  expect(await openPath('short')).toBeUndefined()
})
