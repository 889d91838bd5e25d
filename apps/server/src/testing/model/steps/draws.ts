import { randomUUID } from 'node:crypto'
import { operations } from '@baize/contract'
import { assert, encodeId } from '@baize/kernel'
import fc from 'fast-check'
import { expect } from 'vitest'
import { loadDraw } from '../../../features/products/lottery/draws.store.ts'
import { giveProof } from '../../decision-proofs.store.ts'
import {
  CLOSES_BEFORE_MS,
  correctSlip,
  DRAW_EVERY_MS,
  DRAW_GAME,
  type DrawModel,
  holdStake,
  type ModelDraw,
  type ModelPlan,
  type ModelSlip,
  OWN_SERIES,
  releaseStake,
  stakeOf,
  turnDraws,
} from '../draw-model.ts'
import type { HouseModel, ModelMember } from '../house-model.ts'
import type { ModelSteps } from '../model-steps.ts'
import type { RealHouse } from '../real-house.ts'
import { causeOf, codeOf, pick, type Step, step } from '../step.ts'
import { passTime } from './house.ts'

/** After this much every plan is looked at again that waited for a late result. */
const A_MOMENT_MS = 10_000
const PLAN_ISSUES = 3
const REASON = 'Agreed by the two of us for the model.'

const known = new WeakMap<HouseModel, DrawModel>()

const drawsOf = (model: Readonly<HouseModel>): DrawModel => {
  const found = known.get(model as HouseModel) ?? { draws: new Map(), slips: [], plans: [] }
  known.set(model as HouseModel, found)
  return found
}

async function playersOf(model: HouseModel, real: RealHouse): Promise<readonly ModelMember[]> {
  while (model.apart.length < 2) await real.openApart(model)
  return model.apart
}

/** A moment passes, and the house does all that it has to do with draws. */
async function turn(model: HouseModel, real: RealHouse, byMs = A_MOMENT_MS): Promise<void> {
  await passTime(model, real, byMs)
  await real.runDraws()
  const draws = drawsOf(model)
  turnDraws(model, draws)
  for (const plan of draws.plans) await learnSlips(draws, plan, real)
}

/** A plan's own slips are first heard of when its player looks at it; all of it stands as the model has it. */
async function learnSlips(draws: DrawModel, plan: ModelPlan, real: RealHouse): Promise<void> {
  const answer = await real.browserOf(plan.member).call(operations.getOwnLotteryChases)
  assert(answer.success, 'players see their plans')
  const shown = answer.value.chases.find(({ chaseId }) => chaseId === plan.chaseId)
  expect(shown?.issues.map(({ state }) => state)).toEqual(plan.issues.map(({ state }) => state))
  for (const [at, { draw, state }] of plan.issues.entries()) {
    const slipId = shown?.issues[at]?.slipId
    const isKnown = draws.slips.some((slip) => slip.plan === plan && slip.draw === draw)
    if (state === 'open' && !isKnown && slipId)
      draws.slips.push(slipOf({ ...plan, plan }, slipId, draw))
  }
}

/** The draw that sells, as a visitor sees it. */
async function sellingDraw(model: HouseModel, real: RealHouse): Promise<ModelDraw> {
  for (;;) {
    const menu = await real.server.openBrowser().call(operations.getLotteryMenu)
    const games = menu.success ? menu.value.gameMenus : []
    const shown = games.find(({ code }) => code === DRAW_GAME)
    if (shown?.status === 'open' && shown.issue) {
      return drawOf(model, shown.issue, Date.parse(shown.drawsAt ?? ''))
    }
    await turn(model, real)
  }
}

function drawOf(model: HouseModel, issue: string, drawsAtMs: number): ModelDraw {
  const { draws } = drawsOf(model)
  const found = draws.get(issue) ?? {
    ...{ issue, drawsAtMs, closesAtMs: drawsAtMs - CLOSES_BEFORE_MS },
    ...{ causeId: '', digit: undefined, isVoid: false, resultAtMs: 0 },
  }
  draws.set(issue, found)
  return found
}

type SlipFacts = Pick<ModelSlip, 'play' | 'member' | 'digits' | 'lineMinor' | 'series' | 'plan'>

function slipOf(of: SlipFacts, slipId: string, draw: ModelDraw): ModelSlip {
  const { play, member, digits, lineMinor, series, plan } = of
  const causeId = causeOf('rnd', slipId)
  return {
    ...{ slipId, causeId, play, member, draw, digits, lineMinor, series, plan },
    ...{ state: 'open', payoutMinor: 0n },
  }
}

const betting = fc.record({
  who: fc.nat(5),
  play: fc.constantFrom<ModelSlip['play'][]>('tail2', 'truot'),
  digits: fc.uniqueArray(fc.nat(9), { minLength: 1, maxLength: 10 }),
  line: fc.constantFrom(20, 200, 1_000, 20_000),
  series: fc.constantFrom(null, 1_800, 1_700, 1_950),
  plan: fc.constantFrom<('none' | 'goes on' | 'stops')[]>(
    'none',
    'none',
    'none',
    'goes on',
    'stops',
  ),
  copies: fc.constantFrom(1, 1, 2, 3),
})

/** A slip or a plan, once or several times at once under its key. */
const betStep: fc.Arbitrary<Step> = betting.map((details) =>
  step(
    'betOnDraw',
    details,
    () => true,
    async (model, real) => {
      const member = pick(await playersOf(model, real), details.who)
      const draw = await sellingDraw(model, real)
      const { play, line, series: chosen, plan } = details
      const digits = play === 'tail2' ? details.digits : details.digits.slice(0, 1)
      const facts = { play, member, digits, lineMinor: BigInt(line), series: chosen ?? OWN_SERIES }
      const stakeMinor = stakeOf(facts)
      const issues = plan === 'none' ? 1 : PLAN_ISSUES
      const heldMinor = stakeMinor * BigInt(issues)
      const isCovered = model.balanceOf(member.cash) >= heldMinor
      const expected =
        facts.series > OWN_SERIES ? 'series_not_allowed' : isCovered ? 'ok' : 'insufficient_funds'
      const key = randomUUID()
      const entry = { play, bet: { numbers: digits.map((digit) => `0${digit}`) } }
      const chase = { issues, stopsOnWin: plan === 'stops', way: { kind: 'equal', times: 1 } }
      const answers = await Promise.all(
        Array.from({ length: details.copies }, () =>
          real.browserOf(member).call(operations.placeLotterySlip, {
            body: {
              ...{
                game: DRAW_GAME,
                issue: draw.issue,
                series: chosen,
                stakeMinor: `${stakeMinor}`,
              },
              entries: [{ ...entry, lineCount: digits.length, lineStakeMinor: `${line}` }],
              ...(plan === 'none' ? {} : { chase }),
            },
            key,
          }),
        ),
      )
      expect(answers.map(codeOf)).toEqual(answers.map(() => expected))
      const [first] = answers
      if (!first?.success) return
      const slipIds = answers.map((each) => (each.success ? each.value.slip.slipId : each.code))
      expect(new Set(slipIds).size).toBe(1)
      const { chase: planned } = first.value
      const made = planned ? planOf(model, facts, planned, draw, plan) : undefined
      const slip = slipOf({ ...facts, plan: made }, first.value.slip.slipId, draw)
      drawsOf(model).slips.push(slip)
      if (made) {
        drawsOf(model).plans.push(made)
        holdStake(model, made.causeId, member, heldMinor - stakeMinor)
      }
      holdStake(model, slip.causeId, member, stakeMinor)
    },
  ),
)

function planOf(
  model: HouseModel,
  facts: Omit<SlipFacts, 'plan'>,
  { chaseId, issues }: { readonly chaseId: string; readonly issues: readonly { issue: string }[] },
  draw: ModelDraw,
  plan: 'none' | 'goes on' | 'stops',
): ModelPlan {
  return {
    ...facts,
    ...{ chaseId, causeId: causeOf('run', chaseId), stopsOnWin: plan === 'stops' },
    issues: issues.map(({ issue }, at) => ({
      draw: drawOf(model, issue, draw.drawsAtMs + at * DRAW_EVERY_MS),
      state: at === 0 ? 'open' : 'waiting',
    })),
  }
}

const isAlone = (slip: ModelSlip) => slip.state === 'open' && slip.plan === undefined

/** A slip is taken back, in time or too late. */
const cancelStep: fc.Arbitrary<Step> = fc.record({ which: fc.nat(9) }).map((details) =>
  step(
    'cancelSlip',
    details,
    (model) => drawsOf(model).slips.some(isAlone),
    async (model, real) => {
      const slip = pick(drawsOf(model).slips.filter(isAlone).toReversed(), details.which)
      const isInTime = model.nowMs < slip.draw.closesAtMs
      const answer = await real.browserOf(slip.member).call(operations.cancelLotterySlip, {
        params: { slipId: slip.slipId },
        key: randomUUID(),
      })
      expect(codeOf(answer)).toBe(isInTime ? 'ok' : 'draw_closed')
      if (!isInTime) return
      slip.state = 'cancelled'
      releaseStake(model, slip.causeId, slip.member, stakeOf(slip))
    },
  ),
)

const isWaiting = ({ digit, isVoid }: ModelDraw) => digit === undefined && !isVoid
const waitingDraws = (model: Readonly<HouseModel>) => [
  ...new Set(
    drawsOf(model)
      .slips.filter(({ state }) => state === 'open')
      .map(({ draw }) => draw),
  ),
]

/** The oldest draw that somebody has bet on gets its result, or is void. */
const drawStep: fc.Arbitrary<Step> = fc
  .record({ digit: fc.nat(9), isVoid: fc.constantFrom(true, false, false, false) })
  .map((details) =>
    step(
      'endDraw',
      details,
      (model) => waitingDraws(model).some(isWaiting),
      async (model, real) => {
        const draw = waitingDraws(model).find(isWaiting)
        assert(draw, 'a draw waits')
        await endDraw(model, real, draw, details)
      },
    ),
  )

async function endDraw(
  model: HouseModel,
  real: RealHouse,
  draw: ModelDraw,
  { digit, isVoid }: { readonly digit: number; readonly isVoid: boolean },
): Promise<void> {
  const waitMs = Math.max(0, draw.drawsAtMs - model.nowMs) + A_MOMENT_MS
  await passTime(model, real, waitMs)
  const drawId = await idOf(real, draw)
  draw.causeId = causeOf('evt', drawId)
  if (isVoid) {
    await change(real, drawId, { change: 'void' })
    draw.isVoid = true
  } else {
    for (const person of real.staff) {
      const body = { result: boardOf(digit) }
      const entered = await person.call(operations.enterLotteryResult, { params: { drawId }, body })
      assert(entered.success, 'staff enter what was drawn')
    }
    draw.digit = digit
    draw.resultAtMs = model.nowMs
  }
  await turn(model, real)
}

/** A board whose special prize ends with a zero and a digit. */
function boardOf(digit: number) {
  const numbers = (count: number, width: number) =>
    Array.from({ length: count }, () => '7'.repeat(width))
  return {
    ...{ special: [`1230${digit}`], 1: numbers(1, 5), 2: numbers(2, 5), 3: numbers(6, 5) },
    ...{ 4: numbers(4, 4), 5: numbers(6, 4), 6: numbers(3, 3), 7: numbers(4, 2) },
  }
}

async function idOf(real: RealHouse, { issue }: ModelDraw): Promise<string> {
  const stored = await loadDraw(real.server.database.pool, DRAW_GAME, issue)
  assert(stored, 'a draw that was bet on is there')
  return encodeId('evt', stored.drawId)
}

/** One asks, the other approves. */
async function change(
  { server, staff: [ana, ben] }: RealHouse,
  drawId: string,
  body: { readonly change: 'void' | 'correct'; readonly result?: object },
): Promise<void> {
  const asked = await ana.call(operations.askLotteryChange, {
    params: { drawId },
    body: { ...body, reason: REASON },
  })
  if (!asked.success) throw new Error(`a change was refused: ${asked.code}`)
  const { approvalId } = asked.value.approval
  const proof = await giveProof(server.database.pool, ben, 'approval', approvalId)
  const approval = { params: { approvalId }, body: { proof } }
  const approved = await ben.call(operations.approveRequest, approval)
  expect(codeOf(approved)).toBe('ok')
}

/** Draws whose slips are settled for good, so that a correction moves nothing but money. */
function correctable(model: Readonly<HouseModel>, digit: number): readonly ModelDraw[] {
  const { slips, draws } = drawsOf(model)
  return [...draws.values()].filter((draw) => {
    const own = slips.filter((slip) => slip.draw === draw && slip.state === 'settled')
    if (draw.digit === undefined || own.length === 0 || own.some(({ plan }) => plan)) return false
    // What is taken is still there; debts have tests of their own.
    const takenMinor = own.reduce((sum, slip) => sum + slip.payoutMinor, 0n)
    return (
      draw.digit !== digit && own.every(({ member }) => model.balanceOf(member.cash) >= takenMinor)
    )
  })
}

/** A result was another: two people say so, and only differences move. */
const correctStep: fc.Arbitrary<Step> = fc
  .record({ which: fc.nat(5), digit: fc.nat(9) })
  .map((details) =>
    step(
      'correctDraw',
      details,
      (model) => correctable(model, details.digit).length > 0,
      async (model, real) => {
        const { which, digit } = details
        const draw = pick(correctable(model, digit), which)
        await change(real, await idOf(real, draw), { change: 'correct', result: boardOf(digit) })
        const own = drawsOf(model).slips.filter((slip) => slip.draw === draw)
        for (const slip of own) if (slip.state === 'settled') correctSlip(model, slip, digit)
        draw.digit = digit
        await turn(model, real)
      },
    ),
  )

/** Every draw that was bet on ends, and every plan with it; then players see what the model has. */
async function finish(model: HouseModel, real: RealHouse): Promise<void> {
  const { plans, slips } = drawsOf(model)
  const isRunning = ({ issues }: ModelPlan) =>
    issues.some(({ state }) => state === 'waiting' || state === 'open')
  while (waitingDraws(model).some(isWaiting) || plans.some(isRunning)) {
    const draw = waitingDraws(model).find(isWaiting)
    if (draw) await endDraw(model, real, draw, { digit: 0, isVoid: false })
    else await turn(model, real, DRAW_EVERY_MS)
  }
  for (const member of model.apart) {
    const answer = await real.browserOf(member).call(operations.getOwnLotterySlips, {
      query: { size: 100 },
    })
    const shown = answer.success ? answer.value.slips : []
    const own = slips.filter((slip) => slip.member === member).slice(-20)
    for (const { slipId, state, payoutMinor } of own) {
      const seen = shown.find((each) => each.slipId === slipId)
      if (seen) expect(seen).toMatchObject({ state, payoutMinor: `${payoutMinor}` })
    }
  }
}

/** Draws of a game that two people draw, slips and plans on them. */
export const drawSteps: ModelSteps = {
  kinds: ['betOnDraw', 'cancelSlip', 'endDraw', 'correctDraw'],
  steps: [
    { weight: 45, arbitrary: betStep },
    { weight: 12, arbitrary: cancelStep },
    { weight: 30, arbitrary: drawStep },
    { weight: 10, arbitrary: correctStep },
  ],
  refusals: ['series_not_allowed', 'draw_closed'],
  finish: (model, real) => finish(model, real),
}
