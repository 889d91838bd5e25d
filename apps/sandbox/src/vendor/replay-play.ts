import type { BaccaratResult } from '@baize/games/baccarat/events'
import type { DragonTigerResult } from '@baize/games/dragon-tiger/events'
import type { RouletteResult } from '@baize/games/roulette/events'
import { colourOf } from '@baize/games/roulette/rules'
import type { SicBoResult } from '@baize/games/sic-bo/events'
import { rankOf, suitOf } from '@baize/games/tables/rules'
import type {
  AndarBaharShown,
  BingoShown,
  CardLadderShown,
  ChestsShown,
  DrawPokerShown,
  DropBoardShown,
  KenoEightyShown,
  MineFieldShown,
  MoneyWheelShown,
  RocketTargetShown,
  ScratchNumbersShown,
  ScratchThreeShown,
  SevenDiceShown,
} from '@baize/games/vendor-play/shown'
import { type Html, html, trusted } from '../pages/html.ts'
import { factsOfBook } from './replay-slot.ts'
import type { DrawnPlay } from './vendor-round.ts'

/** What was drawn, fact by fact, or laid out as it lay. */
type Facts = readonly (readonly [name: string, value: string])[]

const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K']
const SUITS = ['♠', '♥', '♦', '♣']
const cardText = (card: number) => `${RANKS[rankOf(card) - 1]}${SUITS[suitOf(card)]}`
const cardsText = (cards: readonly number[]) => cards.map(cardText).join(' ')
const times = (of100: number | null) => (of100 === null ? 'snake' : `${of100 / 100}×`)

/** Each game's own form is known by its name. */
const FACTS: Readonly<Record<string, (shown: never) => Facts>> = {
  roulette: ({ number }: RouletteResult) => [['Pocket', `${number}, ${colourOf(number)}`]],
  baccarat: ({ player, banker }: BaccaratResult) => [
    ['Player', cardsText(player)],
    ['Banker', cardsText(banker)],
  ],
  'dragon-tiger': ({ dragon, tiger }: DragonTigerResult) => [
    ['Dragon', cardText(dragon)],
    ['Tiger', cardText(tiger)],
  ],
  'andar-bahar': ({ joker, cards }: AndarBaharShown) => [
    ['Joker', cardText(joker)],
    ['Andar', cardsText(cards.filter((_card, at) => at % 2 === 0))],
    ['Bahar', cardsText(cards.filter((_card, at) => at % 2 === 1)) || '—'],
    ['Cards dealt', String(cards.length)],
  ],
  'sic-bo': ({ dice }: SicBoResult) => [['Dice', dice.join(', ')]],
  'seven-dice': ({ dice }: SevenDiceShown) => [['Dice', dice.join(', ')]],
  'draw-poker': ({ cards, holds, hand }: DrawPokerShown) => [
    ['Cards', cardsText(cards)],
    ['Held places', holds?.map((place) => place + 1).join(', ') || '—'],
    ['Hand', hand ?? 'nothing'],
  ],
  'card-ladder': ({ cards, guesses, worthOf100 }: CardLadderShown) => [
    ['Cards', cardsText(cards)],
    ['Guesses', guesses.join(', ') || '—'],
    ['Worth', times(worthOf100)],
  ],
  'mine-field': ({ opened, mines, worthOf100 }: MineFieldShown) => [
    ['Opened fields', opened.map((field) => field + 1).join(', ') || '—'],
    ['Mines', mines?.map((field) => field + 1).join(', ') ?? 'not shown yet'],
    ['Worth', times(worthOf100)],
  ],
  chests: ({ picks, rooms, potOf100 }: ChestsShown) => [
    ...rooms.map(
      (room, at) =>
        [
          `Room ${at + 1}`,
          room
            .map((content, place) => (place === picks[at] ? `[${times(content)}]` : times(content)))
            .join(' '),
        ] as const,
    ),
    ['Pot', times(potOf100)],
  ],
  'rocket-target': ({ heightOf100 }: RocketTargetShown) => [['Flew to', times(heightOf100)]],
  'drop-board': ({ path, slot }: DropBoardShown) => [
    ['Way', path.map((turn) => (turn === 0 ? 'left' : 'right')).join(', ')],
    ['Slot', String(slot + 1)],
  ],
  'money-wheel': ({ segment }: MoneyWheelShown) => [['Segment', String(segment + 1)]],
  'keno-eighty': ({ drawn, hits }: KenoEightyShown) => [
    ['Drawn', drawn.join(', ')],
    ['Hits', hits.join(', ') || '—'],
  ],
  bingo: ({ card, drawn, lines, hasCorners }: BingoShown) => [
    ...[0, 1, 2, 3, 4].map(
      (row) =>
        [
          `Row ${row + 1}`,
          card
            .slice(row * 5, row * 5 + 5)
            .map((number) => (number === 0 || drawn.includes(number) ? `[${number}]` : `${number}`))
            .join(' '),
        ] as const,
    ),
    ['Drawn', drawn.join(', ')],
    ['Lines', String(lines.length)],
    ['Four corners', hasCorners ? 'yes' : 'no'],
  ],
  'scratch-three': ({ fields, prize }: ScratchThreeShown) => [
    ['Fields, by rank of prize', fields.map((field) => field + 1).join(' ')],
    ['Three alike', prize === null ? 'none' : String(prize + 1)],
  ],
  'scratch-numbers': ({ winning, own, bonus }: ScratchNumbersShown) => [
    ['Winning numbers', winning.join(', ')],
    ['Own numbers', own.map(({ number, prize }) => `${number}: ${times(prize)}`).join(', ')],
    ['Bonus', `×${bonus}`],
  ],
}

/** A round of a game that its title names, shown again; what is hidden stays so while it waits. */
export function replayOfPlay({ game, shown, isOpen }: DrawnPlay, choice: string | null): Html {
  // What is no game of those above is a slot, and its book says it.
  const facts = (FACTS[game] ?? factsOfBook)(shown as never)
  return html`<div data-replay="${game}">
<p class="lead">Chosen: <strong>${choice ?? '—'}</strong>.</p>
${isOpen ? html`<p class="hint">The round waits for its player.</p>` : trusted('')}
<dl class="facts">${facts.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>
</div>`
}
