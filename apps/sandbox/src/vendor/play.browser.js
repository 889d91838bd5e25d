// The page of a pretend vendor. Rounds are drawn by the sandbox; the credits are kept here alone.
const page = document.body.dataset
const STAKES = [10, 20, 50, 100, 200, 500, 1000]
const LINES = 10
const SPIN_MS = matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 650
const symbols = (page.symbols ?? '').split(',')
const lines = JSON.parse(page.lines ?? '[]')
const find = (id) => document.getElementById(id)
const text = (amount) => amount.toLocaleString('en', { maximumFractionDigits: 1 })

let credits = Number(page.credits)
let place = STAKES.indexOf(100)
let isBusy = false

const stake = () => STAKES[place]
const say = (words) => {
  find('result').textContent = words
}

function show() {
  find('credits').textContent = text(credits)
  find('stake').textContent = text(stake())
  find('less').disabled = isBusy || place === 0
  find('more').disabled = isBusy || place === STAKES.length - 1
  const isShort = credits < stake()
  for (const button of document.querySelectorAll('#spin, .choice')) {
    button.disabled = isBusy || isShort
  }
  find('again').hidden = credits >= STAKES[0]
}

async function ask(body) {
  const address = `${page.base}/vendor/sessions/${page.session}/rounds`
  const answer = await fetch(address, { method: 'POST', body: JSON.stringify(body) })
  if (answer.status === 410)
    throw new Error('This page was open for too long. Open the game again.')
  if (!answer.ok) throw new Error('The round was not drawn and cost nothing. Please try again.')
  return await answer.json()
}

const pause = (time) => new Promise((done) => setTimeout(done, time))

/** Takes the stake, draws, and gives it back when nothing was drawn. */
async function round(draw) {
  if (isBusy || credits < stake()) return
  isBusy = true
  credits -= stake()
  show()
  try {
    const win = await draw()
    credits += win
  } catch (failure) {
    credits += stake()
    say(
      failure instanceof TypeError
        ? 'The network is lost. The round cost nothing.'
        : failure.message,
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

async function spin() {
  const frame = find('window')
  light(new Set())
  frame.dataset.wins = 'false'
  frame.dataset.state = 'spinning'
  say('…')
  try {
    const [drawn] = await Promise.all([ask({}), pause(SPIN_MS)])
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
    const win = (drawn.total * stake()) / LINES
    const count = drawn.wins.length
    say(
      count === 0
        ? 'No line this time.'
        : `${text(win)} fun credits on ${count} ${count === 1 ? 'line' : 'lines'}.`,
    )
    return win
  } finally {
    frame.dataset.state = 'shown'
  }
}

async function pick(choice) {
  const drawn = await ask({ choice })
  for (const button of document.querySelectorAll('.choice')) {
    button.dataset.came = String(button.dataset.choice === drawn.outcome)
  }
  const came = document.querySelector(`.choice[data-choice="${drawn.outcome}"] span`)?.textContent
  find('drawn').textContent = came ?? '—'
  const win = (drawn.paysOf100 * stake()) / 100
  const told = came === undefined ? 'Missed.' : `${came} came.`
  say(win > 0 ? `${told} ${text(win)} fun credits.` : told)
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
  credits = Number(page.credits)
  show()
})
find('spin')?.addEventListener('click', () => void round(spin))
for (const button of document.querySelectorAll('.choice')) {
  button.addEventListener('click', () => void round(() => pick(button.dataset.choice)))
}
show()
