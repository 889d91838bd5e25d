// The page of a pretend vendor. Rounds are drawn by the sandbox. Without a currency its credits are kept
// here alone; with one the wallet has the money, and this page shows what it was told.
const page = document.body.dataset
const LINES = 10
const SPIN_MS = matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 650
const symbols = (page.symbols ?? '').split(',')
const lines = JSON.parse(page.lines ?? '[]')
const find = (id) => document.getElementById(id)
const isReal = page.currency !== undefined
// Minor units, or fun credits in tenths: whole numbers either way.
const UNIT = isReal ? 10n ** BigInt(page.scale) : 10n
const STAKES = isReal
  ? page.stakes.split(',').map(BigInt)
  : [100n, 200n, 500n, 1_000n, 2_000n, 5_000n, 10_000n]

let balance = isReal ? BigInt(page.balance) : BigInt(page.credits) * UNIT
let freeRounds = Number(page.free ?? 0)
let place = isReal ? 0 : STAKES.indexOf(1_000n)
let isBusy = false
let isOver = false

const stake = () => STAKES[place]
const say = (words) => {
  find('result').textContent = words
}

function text(amount) {
  const whole = (amount / UNIT).toLocaleString('en')
  const rest = amount % UNIT
  const digits = String(rest).padStart(String(UNIT).length - 1, '0')
  if (isReal) return `${page.scale === '0' ? whole : `${whole}.${digits}`} ${page.currency}`
  return rest === 0n ? whole : `${whole}.${digits}`
}

function show() {
  find('credits').textContent = text(balance)
  find('stake').textContent = text(stake())
  find('free').hidden = freeRounds === 0
  find('free').querySelector('b').textContent = String(freeRounds)
  find('less').disabled = isBusy || place === 0
  find('more').disabled = isBusy || place === STAKES.length - 1
  const isShort = balance < stake() && freeRounds === 0
  for (const button of document.querySelectorAll('#spin, .choice')) {
    button.disabled = isBusy || isShort || isOver
  }
  find('again').hidden = isReal || balance >= STAKES[0]
  const deposit = find('deposit')
  if (deposit && isShort) offer('deposit')
}

/** Shows a way out of the game. */
function offer(id) {
  find('ways').hidden = false
  find(id).hidden = false
}

class Told extends Error {}

async function ask(body) {
  const address = `${page.base}/vendor/sessions/${page.session}/rounds`
  const wish = isReal ? { ...body, stakeMinor: String(stake()) } : body
  const answer = await fetch(address, { method: 'POST', body: JSON.stringify(wish) })
  if (answer.status === 410) {
    isOver = true
    if (isReal) offer('lobby')
    throw new Told('This page was open for too long. Open the game again.')
  }
  if (!answer.ok) throw new Told('The round was not drawn and cost nothing. Please try again.')
  return await answer.json()
}

/** What was drawn, in one form for both purses; throws a sentence when nothing was. */
async function drawFor(body) {
  const answer = await ask(body)
  if (!isReal) return { drawn: answer, win: undefined }
  freeRounds = answer.freeRounds
  if (answer.balanceMinor !== null) balance = BigInt(answer.balanceMinor)
  switch (answer.state) {
    case 'given_back':
      throw new Told('The round could not be played. Your stake was given back.')
    case 'giving_back':
      throw new Told('The operator does not answer. Your stake will be given back.')
    case 'refused':
      if (answer.action === 'open_cashier') offer('deposit')
      if (answer.action === 'close_game' || answer.action === 'relaunch') {
        isOver = true
        offer('lobby')
      }
      throw new Told(answer.message)
  }
  const { drawn, winMinor } = answer
  const late = answer.state === 'paying' ? ' It is being paid.' : ''
  return { drawn: drawn.slot ?? drawn, win: BigInt(winMinor), late }
}

const pause = (time) => new Promise((done) => setTimeout(done, time))

/** Plays one round. The wallet takes and pays by itself; fun credits are taken and paid here. */
async function round(draw) {
  if (isBusy || isOver || (balance < stake() && freeRounds === 0)) return
  isBusy = true
  const taken = isReal ? 0n : stake()
  balance -= taken
  show()
  try {
    const win = await draw()
    if (!isReal) balance += win
  } catch (failure) {
    balance += taken
    say(
      failure instanceof Told
        ? failure.message
        : isReal
          ? 'The network is lost. Open the game again to see how the round ended.'
          : 'The network is lost. The round cost nothing.',
    )
  } finally {
    isBusy = false
    show()
  }
}

function light(cells) {
  for (const cell of document.querySelectorAll('.cell')) {
    cell.toggleAttribute('data-lit', cells.has(`${cell.dataset.reel}/${cell.dataset.row}`))
  }
}

const amountOf = (win) => (isReal ? text(win) : `${text(win)} fun credits`)

async function spin() {
  const frame = find('window')
  light(new Set())
  frame.dataset.wins = 'false'
  frame.dataset.state = 'spinning'
  say('…')
  try {
    const [{ drawn, win: paid, late = '' }] = await Promise.all([drawFor({}), pause(SPIN_MS)])
    for (const cell of document.querySelectorAll('.cell')) {
      const symbol = symbols[drawn.reels[cell.dataset.reel][cell.dataset.row]]
      const picture = cell.querySelector('img')
      picture.src = `${page.base}/vendor/art/${symbol}.webp`
      picture.alt = symbol
    }
    const won = drawn.wins.flatMap(({ line, count }) =>
      lines[line].slice(0, count).map((row, reel) => `${reel}/${row}`),
    )
    light(new Set(won))
    frame.dataset.wins = String(won.length > 0)
    const win = paid ?? (BigInt(drawn.total) * stake()) / BigInt(LINES)
    const count = drawn.wins.length
    say(
      count === 0
        ? 'No line this time.'
        : `${amountOf(win)} on ${count} ${count === 1 ? 'line' : 'lines'}.${late}`,
    )
    return win
  } finally {
    frame.dataset.state = 'shown'
  }
}

async function pick(choice) {
  const { drawn, win: paid, late = '' } = await drawFor({ choice })
  for (const button of document.querySelectorAll('.choice')) {
    button.dataset.came = String(button.dataset.choice === drawn.outcome)
  }
  const came = document.querySelector(`.choice[data-choice="${drawn.outcome}"] span`)?.textContent
  find('drawn').textContent = came ?? '—'
  const win = paid ?? (BigInt(drawn.paysOf100) * stake()) / 100n
  const told = came === undefined ? 'Missed.' : `${came} came.`
  say(win > 0n ? `${told} ${amountOf(win)}.${late}` : told)
  return win
}

find('less').addEventListener('click', () => {
  place -= 1
  show()
})
find('more').addEventListener('click', () => {
  place += 1
  show()
})
find('again').addEventListener('click', () => {
  balance = BigInt(page.credits) * UNIT
  show()
})
find('spin')?.addEventListener('click', () => void round(spin))
for (const button of document.querySelectorAll('.choice')) {
  button.addEventListener('click', () => void round(() => pick(button.dataset.choice)))
}
show()
