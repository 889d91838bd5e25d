import type { Locator, Page } from 'playwright-core'
import { dialogOf } from './dialog-of.ts'
import { PASSWORD } from './member.ts'

/** A form, what is typed into it, how it is sent, and by what it is known that it arrived. */
export interface Form {
  readonly name: string
  readonly path: string
  fill(page: Page): Promise<void>
  send(page: Page): Promise<void>
  arrived(page: Page): Locator
  /** The call that must arrive once; the last part of its address. */
  readonly call: RegExp
}

const inDialog = (page: Page) => dialogOf(page).first()
const pressIn = (name: string | RegExp) => (page: Page) =>
  inDialog(page).getByRole('button', { name }).click()
const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).first().click()

/** The payment password is six digits that `setPaymentPassword` of the support chose. */
export const FORMS: readonly Form[] = [
  {
    name: 'a deposit',
    path: '/member/deposit',
    fill: (page) => page.getByLabel('Amount', { exact: true }).fill('321'),
    send: press(/^Pay ₱/),
    arrived: (page) => page.locator('form[action*="/pay/"], form[method=post]').first(),
    call: /\/cashier\/deposits$/,
  },
  {
    name: 'a limit of deposits',
    path: '/member/limits',
    async fill(page) {
      await page.getByRole('button', { name: 'Week: Set a limit' }).click()
      await inDialog(page).getByRole('textbox').fill('9000')
    },
    send: pressIn('Set limit'),
    arrived: (page) => page.getByText(/of ₱9,000\.00 used/),
    call: /\/protection\/limit$/,
  },
  {
    name: 'a limit of stakes',
    path: '/member/limits',
    async fill(page) {
      await page.getByRole('radio', { name: 'Stake' }).click()
      await page.getByRole('button', { name: 'Day: Set a limit' }).click()
      await inDialog(page).getByRole('textbox').fill('8000')
    },
    send: pressIn('Set limit'),
    arrived: (page) => page.getByText(/of ₱8,000\.00 used/),
    call: /\/protection\/limit$/,
  },
  {
    name: 'a bank account',
    path: '/member/security',
    async fill(page) {
      await page.getByRole('button', { name: 'Add bank account' }).click()
      await inDialog(page).getByLabel(/^Bank/).selectOption({ label: 'Unionline' })
      await inDialog(page).getByLabel('Account holder').fill('Ligaya Cruz')
      await inDialog(page).getByLabel('Account number').fill('7788990011')
      await inDialog(page).getByLabel('Payment password').fill('481516')
    },
    send: pressIn('Save account'),
    arrived: (page) => page.getByText('••• 0011').first(),
    call: /\/bank-accounts$/,
  },
  {
    name: 'an email address',
    path: '/member/security',
    async fill(page) {
      await page.getByRole('button', { name: 'Email: Set up' }).click()
      await inDialog(page).getByLabel('Email address').fill('expired@mail.example')
      await inDialog(page).getByLabel('Login password').fill(PASSWORD)
    },
    send: pressIn('Send code'),
    arrived: (page) => inDialog(page).getByText('expired@mail.example'),
    call: /email/,
  },
  {
    name: 'a payment password',
    path: '/member/security',
    async fill(page) {
      await page.getByRole('button', { name: 'Payment password: Change' }).click()
      const dialog = inDialog(page)
      await dialog.getByLabel('Login password').fill(PASSWORD)
      await dialog.getByLabel(/^Current payment password/).fill('481516')
      // The mark of a field that is needed is part of its label.
      await dialog.getByLabel(/^Payment password\W*$/).fill('481517')
      await dialog.getByLabel('Confirm payment password').fill('481517')
    },
    send: pressIn('Save payment password'),
    arrived: (page) => page.getByText('Payment password saved').first(),
    call: /\/paymentPassword$/,
  },
  {
    name: 'a spin',
    path: '/play/lantern-tiger',
    fill: (page) => page.getByRole('button', { name: /^Spin/ }).first().waitFor(),
    send: press(/^Spin/),
    arrived: (page) => page.getByText(/Round over/).first(),
    call: /\/rounds$/,
  },
  {
    name: 'a board of mines',
    path: '/play/mines',
    fill: (page) => page.getByRole('button', { name: 'Fewer mines' }).click(),
    send: press(/^Bet /),
    arrived: (page) => page.getByRole('button', { name: 'Pick random tile' }),
    call: /\/rounds$/,
  },
  {
    name: 'a favourite',
    path: '/',
    fill: (page) => page.getByRole('heading', { name: 'Hot now' }).waitFor(),
    send: press('Add Mines to favourites'),
    arrived: (page) => page.getByRole('button', { name: 'Remove Mines from favourites' }).first(),
    call: /favou?rite/i,
  },
  {
    name: 'a limit of losses',
    path: '/member/limits',
    async fill(page) {
      await page.getByRole('radio', { name: 'Loss' }).click()
      await page.getByRole('button', { name: 'Month: Set a limit' }).click()
      await inDialog(page).getByRole('textbox').fill('7000')
    },
    send: pressIn('Set limit'),
    arrived: (page) => page.getByText(/of ₱7,000\.00 used|Up .*; limit ₱7,000\.00/),
    call: /\/protection\/limit$/,
  },
  {
    name: 'a reality check',
    path: '/member/limits',
    fill: (page) => page.getByLabel('Remind me').waitFor(),
    send: async (page) => {
      await page.getByLabel('Remind me').selectOption({ index: 2 })
    },
    arrived: (page) => page.getByText('Reality check set').first(),
    call: /\/protection\//,
  },
  {
    name: 'a mobile number',
    path: '/member/security',
    async fill(page) {
      await page.getByRole('button', { name: 'Mobile number: Set up' }).click()
      await inDialog(page).getByRole('textbox', { name: 'Mobile number' }).fill('9176600123')
      await inDialog(page).getByRole('textbox', { name: 'Login password' }).fill(PASSWORD)
    },
    send: pressIn('Send code'),
    arrived: (page) => inDialog(page).getByLabel('Code sent to your new number'),
    call: /\/phone\/code$/,
  },
  {
    name: 'a message to the house',
    path: '/feedback',
    fill: (page) =>
      page.getByRole('textbox', { name: 'Your message' }).fill('The bell rings twice.'),
    send: press('Send'),
    arrived: (page) => page.getByText('Thank you').first(),
    call: /feedback$/i,
  },
  {
    name: 'a bet on dice',
    path: '/play/dice',
    fill: (page) => page.getByRole('button', { name: /^Bet ₱/ }).waitFor(),
    send: press(/^Bet ₱/),
    // Read out, and drawn as a figure on the scale.
    arrived: (page) => page.locator('body').filter({ hasText: /Rolled \d/ }),
    call: /\/rounds$/,
  },
  {
    name: 'a cool-off',
    path: '/member/limits',
    fill: press('Cool-off: start break'),
    send: pressIn('Yes, start it'),
    arrived: (page) => page.getByText('You’re on a break').first(),
    call: /break/,
  },
]
