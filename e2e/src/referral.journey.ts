import { describe, it } from 'vitest'
import { registerAtOnce, signInStaffAtOnce } from './support/at-once.ts'
import { expectAccessible, keepPicture } from './support/browser.ts'
import { inDatabase } from './support/database.ts'
import { productOfWorker } from './support/product.ts'
import { keepVisits } from './support/visits.ts'

/** A member finds the link for friends in the menu; staff see the terms. */
const product = productOfWorker()
const visit = keepVisits('referral')

describe('the referral', () => {
  it('has a way to its page, a link with a code there, and its terms in the console', async () => {
    const [person] = product.staff
    if (!person) throw new Error('somebody of staff is needed')
    // Two people start terms in tests of the server; these rows stand in for them.
    await inDatabase(
      product,
      `insert into referral_terms (version, levels, needs_verified, deposit_min_minor, valid_bet_min_minor, from_at,
         made_by)
       values (1, '["0.2", "0.1"]', true, 20000, 100000, now() - interval '1 day', 'journey')`,
      [],
    )
    const { page: player } = await visit('phone')
    // The menu at the side stands on wide screens.
    await player.setViewportSize({ width: 1440, height: 960 })
    await player.goto(product.site)
    await registerAtOnce(player, product.site, 'inviter88')
    await player.goto(product.site)
    await player.getByRole('link', { name: 'Invite friends' }).first().click()
    await player.getByText(/register\?referralCode=[A-Z2-9]{8}/).waitFor()
    await player.getByText('Level 2').first().waitFor()
    await expectAccessible(player, 'the referral')
    await keepPicture(player, 'phone/116-referral')
    const { page: phone } = await visit('phone', 'light')
    await phone.goto(product.site)
    await registerAtOnce(phone, product.site, 'inviter89')
    await phone.goto(`${product.site}/member/referral`)
    await phone.getByText(/register\?referralCode=/).waitFor()
    await expectAccessible(phone, 'the referral on a phone')
    await keepPicture(phone, 'phone/117-referral')
    const { page } = await visit('phone', 'light')
    await signInStaffAtOnce(page, product, person, '/referral')
    await page.getByText('0.2% · 0.1%').waitFor()
    await expectAccessible(page, 'the referral in the console')
    await keepPicture(page, 'phone/118-referral-terms')
  })
})
