import { describe, it } from 'vitest'
import { depositAtOnce, registerAtOnce, signInStaffAtOnce } from './support/at-once.ts'
import { expectAccessible, keepPicture, SIZES, walksAt } from './support/browser.ts'
import { productOfWorker } from './support/product.ts'
import { setSettings } from './support/settings.ts'
import { approveAsSecond } from './support/staff.ts'
import { keepVisits } from './support/visits.ts'

/** The house has new terms: a member who wants to play is asked over the game, which waits. */
const product = productOfWorker()
const visit = keepVisits('terms')
const FIRST_VERSION = { 'terms.version': '2026-11' }
const WALKS = [
  ['desk', 'dark'],
  ['phone', 'light'],
] as const

describe.each(walksAt('phone', WALKS))('on a %s, %s', (size, theme) => {
  it('a member puts newer terms off, accepts them, and the stake goes on', async () => {
    const { page } = await visit(size, theme)
    await registerAtOnce(page, product.site, `term${size}${product.site.slice(-4)}`)
    await depositAtOnce(page, product.site, 200)
    await setSettings(product, { 'terms.version': `of a ${size}` })
    try {
      await page.goto(`${product.site}/play/mines`)
      const lay = page.getByRole('button', { name: /^Bet / })
      await lay.click()
      const dialog = page.getByRole('dialog', { name: 'We’ve updated our terms' })
      await dialog.getByText('Until you accept it').waitFor()
      await expectAccessible(page, 'newer terms')
      await keepPicture(page, `${size}/47-newer-terms`)
      await dialog.getByRole('button', { name: 'Not now' }).click()
      await dialog.waitFor({ state: 'hidden' })

      await lay.click()
      await dialog.getByRole('button', { name: 'Accept and continue' }).click()
      await dialog.getByText('Please tick the box').waitFor()
      await dialog.getByRole('checkbox').check()
      await dialog.getByRole('button', { name: 'Accept and continue' }).click()
      await dialog.waitFor({ state: 'hidden' })
      await page.getByRole('button', { name: /^Cash out/ }).waitFor()
    } finally {
      await setSettings(product, FIRST_VERSION)
    }
  })
})

describe('a new version of the terms', () => {
  const STAKES_IN_VIETNAMESE = 'Tiền cược là chung cuộc khi đã được nhận.'
  const CHANGES = 'Stakes are described in more detail.'
  const openDesk = async (index: number, path: string) => {
    const person = product.staff[index]
    if (!person) throw new Error('three members of staff are needed')
    const { page } = await visit('desk', 'light')
    await signInStaffAtOnce(page, product, person, path)
    return page
  }

  it('is written by one, published by another, and read by the member who is asked', async () => {
    const { page: member } = await visit('phone', 'dark')
    await registerAtOnce(member, product.site, `newterm${product.site.slice(-4)}`)
    const writer = await openDesk(2, '/terms')
    await writer.getByRole('button', { name: 'New version' }).click()
    const draft = writer.getByRole('dialog', { name: 'New terms version' })
    await draft.getByLabel('Version name').fill('2027-01')
    await draft.getByLabel('What’s new').fill(CHANGES)
    const terms = draft.getByRole('region', { name: 'Terms' })
    const addSection = async (title: string, text: string) => {
      await terms.getByRole('button', { name: 'Add section' }).click()
      await terms.getByLabel('Title').fill(title)
      await terms.getByLabel('Text').fill(text)
    }
    const speak = (tag: string) => draft.getByLabel('Language').selectOption(tag)
    await addSection('Stakes', 'A stake is final once it is taken.')
    await speak('vi')
    await terms.getByText('readers see this page in English').waitFor()
    await draft.getByLabel('What’s new').fill('Tiền cược được mô tả chi tiết hơn.')
    await addSection('Tiền cược', STAKES_IN_VIETNAMESE)
    await expectAccessible(writer, 'a draft of the terms')
    await keepPicture(writer, 'desk/48-terms-draft')
    await draft.getByRole('radio', { name: 'Player preview' }).click()
    await draft.getByText(STAKES_IN_VIETNAMESE).waitFor()
    await keepPicture(writer, 'desk/49-terms-preview')
    await speak('en')
    await draft.getByText('A stake is final').waitFor()
    await draft.getByRole('button', { name: 'Save draft' }).click()
    await writer.getByRole('button', { name: 'Publish version 2027-01' }).click()
    const wish = writer.getByRole('dialog')
    await wish.getByLabel('Reason for the approver').fill('The gaming board asked for it.')
    await wish.getByRole('button', { name: 'Send for approval' }).click()
    await writer.getByText('Sent for approval').first().waitFor()

    const approver = await openDesk(1, '/approvals')
    const version = approver.getByRole('button', { name: 'Approve: 2027-01' })
    await approveAsSecond(approver, product, product.staff[1]?.username ?? '', version)
    await approver.getByText('Approved and applied').first().waitFor()
    try {
      await approver.goto(`${product.site}/console/terms`)
      await approver.getByText('In force').waitFor()
      await expectAccessible(approver, 'versions of the terms')
      await keepPicture(approver, 'desk/50-terms')
      await approver.setViewportSize(SIZES.phone)
      await keepPicture(approver, 'phone/50-terms')
      await approver.goto(`${product.site}/console/limits`)
      await approver.getByText('Withdrawals per day').waitFor()
      await expectAccessible(approver, 'limits and rules on a phone')
      await keepPicture(approver, 'phone/51-limits')

      await member.goto(`${product.site}/play/mines`)
      await member.getByRole('button', { name: /^Bet / }).click()
      const dialog = member.getByRole('dialog', { name: 'We’ve updated our terms' })
      await dialog.getByText(CHANGES).waitFor()
      await expectAccessible(member, 'what is new in the terms')
      await keepPicture(member, 'phone/52-what-is-new')
      await member.goto(`${product.site}/terms`)
      await member.getByText('A stake is final once it is taken.').waitFor()
      await keepPicture(member, 'phone/53-own-terms')

      const { page: visitor } = await visit('phone', 'light')
      await visitor.addInitScript(() => localStorage.setItem('lang', 'VI'))
      await visitor.goto(`${product.site}/terms`)
      await visitor.getByText(STAKES_IN_VIETNAMESE).waitFor()
      await expectAccessible(visitor, 'the terms in another language')
      await keepPicture(visitor, 'phone/54-terms-in-vietnamese')

      await approver.goto(`${product.site}/console/terms`)
      await approver.getByText('Written in: English and Vietnamese').waitFor()
    } finally {
      await setSettings(product, FIRST_VERSION)
    }
  })
})
