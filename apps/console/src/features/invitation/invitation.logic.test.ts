import { expect, it } from 'vitest'
import { invitationIn } from './invitation.logic.ts'

const TOKEN = 'q3f9-kXw_0tR7pLm2vYb8sNc4hJd6gAe1uZi5oQxWtE'

it('an invitation is read from the part of the address that no server sees', () => {
  expect(invitationIn(`#invitation=${TOKEN}`)).toBe(TOKEN)
})

it.each(['', '#invitation=', '#invitation=<script>', '#other', `#invitation=${'a'.repeat(65)}`])(
  '%j is no invitation',
  (hash) => {
    expect(invitationIn(hash)).toBeUndefined()
  },
)
