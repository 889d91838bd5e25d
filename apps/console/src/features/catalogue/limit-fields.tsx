import { type Currency, minorFromWire, parseMoney } from '@baize/kernel'
import { MoneyInput, TextField } from '@baize/ui-kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../app/session.queries.ts'
import { plainMoney } from '../../parts/plain-money.ts'
import { readPlaces, wrongPlace } from './limits.logic.ts'

type Name = 'stakeMinMinor' | 'stakeMaxMinor'

/** What one bet may be and where none is taken, as text while it is typed. */
interface LimitTexts {
  readonly stakeMinMinor: string
  readonly stakeMaxMinor: string
  readonly places: string
}

interface Limits {
  readonly stakeMinMinor: string | null
  readonly stakeMaxMinor: string | null
  readonly blockedPlaces: readonly string[]
}

/** The fields' texts, and what they mean once they can be read. */
export function useLimits(limits: Limits, hasNone: boolean) {
  const currency = useCurrency()
  const [texts, setTexts] = useState<LimitTexts>(() => ({
    stakeMinMinor: plainMoney(limits.stakeMinMinor, currency.exponent),
    stakeMaxMinor: plainMoney(limits.stakeMaxMinor, currency.exponent),
    places: limits.blockedPlaces.join(', '),
  }))
  const [isTried, setTried] = useState(false)
  const read = (name: Name) => readStake(texts[name], currency, hasNone)
  const [least, most] = [read('stakeMinMinor'), read('stakeMaxMinor')]
  const wrong = wrongPlace(texts.places)
  const isCrossed =
    typeof least === 'string' && typeof most === 'string' && BigInt(least) > BigInt(most)
  return {
    ...{ texts, currency, hasNone, wrong, isTried, isCrossed },
    isWrong: (name: Name) => read(name) === undefined,
    set: (changes: Partial<LimitTexts>) => setTexts({ ...texts, ...changes }),
    /** Undefined while something cannot be read; says so beside it from now on. */
    read() {
      setTried(true)
      if (least === undefined || most === undefined || isCrossed || wrong) return undefined
      return {
        ...{ stakeMinMinor: least, stakeMaxMinor: most },
        blockedPlaces: readPlaces(texts.places),
      }
    },
  }
}

/** Minor units; null for an empty field that may be empty, undefined for what is no sum above zero. */
function readStake(text: string, currency: Currency, mayBeEmpty: boolean) {
  if (text.trim() === '' && mayBeEmpty) return null
  const amountMinor = parseMoney(text, currency.exponent)
  return amountMinor !== undefined && amountMinor > 0n && minorFromWire(amountMinor.toString())
    ? amountMinor.toString()
    : undefined
}

/** Smallest and largest stake, and blocked places: the same for games and vendors. */
export function LimitFields({ limits }: { readonly limits: ReturnType<typeof useLimits> }) {
  const { t } = useTranslation('catalogue')
  const { texts, set, currency, hasNone, isTried, isCrossed, wrong } = limits
  const errorOf = (name: Name) => {
    if (isTried && limits.isWrong(name)) return t('limits.noSum')
    return name === 'stakeMinMinor' && isCrossed ? t('limits.crossed') : undefined
  }
  return (
    <>
      <div className="catalogue-form__pair">
        {(['stakeMinMinor', 'stakeMaxMinor'] as const).map((name) => (
          <MoneyInput
            key={name}
            label={t(`limits.${name}`)}
            hint={hasNone ? t('limits.ofGame') : undefined}
            error={errorOf(name)}
            isRequired={!hasNone}
            currency={currency}
            text={texts[name]}
            onText={(text) => set({ [name]: text })}
          />
        ))}
      </div>
      <TextField
        label={t('limits.places')}
        hint={t('limits.placesHint')}
        error={wrong ? t('limits.noPlace', { place: wrong }) : undefined}
        dir="ltr"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={2_000}
        value={texts.places}
        onChange={(event) => set({ places: event.target.value })}
      />
    </>
  )
}
