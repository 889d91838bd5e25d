import type { CheckAnswer, GivenAnswer, StaffWithdrawal } from '@baize/contract'
import { Icon } from '@baize/ui-kit'
import { CircleCheck, CircleHelp, Check as Tick } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ReasonDialog } from '../../../frames/form/reason-dialog.tsx'
import { formatClock, formatInstant } from '../../../parts/format.ts'
import { Initials } from '../../../parts/initials.tsx'
import { useKeys } from '../../../parts/use-keys.ts'
import { FlagBadges } from '../flag-badge.tsx'
import {
  type Check,
  choicesOf,
  laterFlags,
  nextOpen,
  type OpenCheck,
  openChecks,
} from './answers.logic.ts'
import { CheckSentence } from './check-text.tsx'
import type { AnswerSheet } from './use-answers.ts'

const REASON_MAX = 200

interface CaseChecksProps {
  readonly withdrawal: StaffWithdrawal
  readonly sheet: AnswerSheet
  /** False for those who may not decide, and once it is decided. */
  readonly mayAnswer: boolean
  readonly hasKeys: boolean
}

/** Open checks as sentences to be answered, the passed ones in a line, and the flags of both moments. */
export function CaseChecks({ withdrawal, sheet, mayAnswer, hasKeys }: CaseChecksProps) {
  const { t } = useTranslation('withdrawals')
  const [asked, setAsked] = useState<OpenCheck>()
  const open = openChecks(withdrawal, sheet.answers)
  const passed = withdrawal.checks.filter((each) => each.passed)
  const answered = open.filter(({ given }) => given !== undefined).length
  const give = (each: OpenCheck, answer: CheckAnswer) => {
    if (answer === 'reason') setAsked(each)
    else sheet.give({ check: each.check.check, answer })
  }
  const next = nextOpen(open)
  // Nobody was asked who they are, so nothing was verified.
  const passedText = ({ check, figure }: Check) =>
    check === 'identity' && figure === 'not_asked'
      ? t('case.identityNotAsked')
      : t(`check.${check}.passed`)
  useKeys(
    hasKeys && mayAnswer && next
      ? Object.fromEntries(
          choicesOf(next).map((answer, at) => [`${at + 1}`, () => give(next, answer)]),
        )
      : {},
  )
  return (
    <section className="case-checks" aria-labelledby="case-checks">
      <div className="case-title">
        <h3 id="case-checks">{t(open.length === 0 ? 'checks' : 'case.checksToAnswer')}</h3>
        <span className="caption">
          {open.length === 0
            ? t('case.allPassed', { passed: passed.length })
            : t('case.answered', { answered, of: open.length, passed: passed.length })}
        </span>
      </div>
      <ul>
        {open.map((each) => (
          <OpenLine
            key={each.check.check}
            open={each}
            isNext={each === next && mayAnswer}
            mayAnswer={mayAnswer}
            onGive={(answer) => give(each, answer)}
            onTakeBack={() => sheet.takeBack(each.check.check)}
          />
        ))}
      </ul>
      {passed.length > 0 && (
        <p className="case-passed">
          <Icon of={Tick} size="s" />
          <span>{passed.map((each) => passedText(each)).join(' · ')}</span>
        </p>
      )}
      <FlagLine withdrawal={withdrawal} />
      {asked && (
        <ReasonDialog
          title={t(`check.${asked.check.check}.open`)}
          text={<CheckSentence check={asked.check} />}
          reasonLabel={t('case.reasonLabel')}
          reasonMax={REASON_MAX}
          submitText={t('case.giveReason')}
          onSubmit={async (reason) => {
            sheet.give({ check: asked.check.check, answer: 'reason', reason })
            setAsked(undefined)
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </section>
  )
}

interface OpenLineProps {
  readonly open: OpenCheck
  readonly isNext: boolean
  readonly mayAnswer: boolean
  onGive(answer: CheckAnswer): void
  onTakeBack(): void
}

function OpenLine({ open, isNext, mayAnswer, onGive, onTakeBack }: OpenLineProps) {
  const { t } = useTranslation('withdrawals')
  const { check, firsts, given } = open
  return (
    <li className="case-check" data-open={given === undefined || undefined}>
      <Icon of={given ? CircleCheck : CircleHelp} />
      <span>
        <CheckSentence check={check} />
      </span>
      <span className="case-check__end">
        {firsts && (
          <span className="case-answer">
            <Initials name={firsts.by} />
            <AnswerText answer={firsts.answer} />
            <time dateTime={firsts.at} title={formatInstant(firsts.at)}>
              {formatClock(firsts.at)}
            </time>
          </span>
        )}
        {given && !mayAnswer ? (
          <span className="case-answer">
            <AnswerText answer={given} />
          </span>
        ) : given ? (
          <button
            type="button"
            className="case-answer case-answer--own"
            onClick={onTakeBack}
            aria-label={t('case.takeBack')}
          >
            <AnswerText answer={given} />
          </button>
        ) : (
          mayAnswer &&
          choicesOf(open).map((answer, at) => (
            <button key={answer} type="button" className="chip" onClick={() => onGive(answer)}>
              {t(`case.answer.${answer}`)}
              {isNext && <kbd className="badge">{at + 1}</kbd>}
            </button>
          ))
        )}
      </span>
    </li>
  )
}

function AnswerText({ answer: { answer, reason } }: { readonly answer: GivenAnswer }) {
  const { t } = useTranslation('withdrawals')
  return reason === undefined ? t(`case.answer.${answer}`) : <q dir="auto">{reason}</q>
}

/** What stood out at the request, and what came up since. */
function FlagLine({ withdrawal }: { readonly withdrawal: StaffWithdrawal }) {
  const { t } = useTranslation('withdrawals')
  const { flagsAtRequest } = withdrawal.case
  const later = laterFlags(withdrawal)
  const first = flagsAtRequest?.flags ?? withdrawal.flags
  return (
    <p className="case-flags">
      <span className="label">{t('case.flagsAtRequest')}</span>
      {first.length === 0 ? (
        <b className="text-felt-text">{t('noFlag')}</b>
      ) : (
        <FlagBadges flags={first} />
      )}
      <span className="caption num">
        {t('riskOf', { risk: flagsAtRequest?.risk ?? withdrawal.risk })}
      </span>
      {later.length > 0 && (
        <>
          <span className="label">{t('case.sinceThen')}</span>
          <FlagBadges flags={later} />
        </>
      )}
      <span className="caption ms-auto">{t('case.flagsKept')}</span>
    </p>
  )
}
