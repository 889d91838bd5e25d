import type { RegistrationSettings } from '@baize/contract'
import {
  displayMin,
  PASSWORD_MIN_LENGTH,
  type RegistrationField,
  TEXT_PATTERN_IDS,
} from '@baize/registration'
import { Check, SelectField, TextField } from '@baize/ui-kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NumberField } from '../../parts/number-field.tsx'
import { type DraftFaults, type Rule, sentencesFor, tryText } from './registration-draft.logic.ts'

const LENGTH_MAX = 256
/** Switches decide whether these are asked for; their lengths and patterns are rules all the same. */
const BY_SWITCH: readonly RegistrationField[] = ['username', 'password', 'confirmPassword']

export interface RuleEditorProps {
  readonly field: RegistrationField
  readonly rule: Rule
  readonly fault: DraftFaults['rules'][RegistrationField]
  /** Everything as it is written here, saved or not. */
  readonly draft: RegistrationSettings
  readonly today: string
  readonly mayChange: boolean
  onRule(rule: Rule): void
}

/** One rule, what visitors are told because of it, and a field to try it. */
export function RuleEditor(props: RuleEditorProps) {
  const { t } = useTranslation('registration')
  const { field, rule, fault, mayChange, onRule } = props
  const set = (change: Partial<Rule>) => onRule({ ...rule, ...change })
  const isOwnPattern = fault === 'pattern_invalid'
  return (
    <div className="rule-editor">
      <fieldset className="rule-editor__form" disabled={!mayChange}>
        <legend className="sr-only">{t(`visitor.field.${field}`)}</legend>
        {BY_SWITCH.includes(field) ? (
          <p className="caption">{t('editor.always')}</p>
        ) : (
          <div className="rule-editor__checks">
            <Check
              checked={rule.enabled}
              onChange={(event) => set({ enabled: event.currentTarget.checked })}
            >
              {t('editor.enabled')}
            </Check>
            <Check
              checked={rule.required}
              onChange={(event) => set({ required: event.currentTarget.checked })}
            >
              {t('editor.required')}
            </Check>
          </div>
        )}
        <div className="rule-editor__pair">
          <NumberField
            label={t('editor.min')}
            most={LENGTH_MAX}
            value={rule.minLength}
            onNumber={(minLength) => set({ minLength })}
            error={
              fault && !isOwnPattern ? t(`fault.${fault}`, { min: PASSWORD_MIN_LENGTH }) : undefined
            }
          />
          <NumberField
            label={t('editor.max')}
            most={LENGTH_MAX}
            value={rule.maxLength}
            onNumber={(maxLength) => set({ maxLength })}
          />
        </div>
        <SelectField
          label={t('editor.pattern')}
          value={rule.patternId}
          options={TEXT_PATTERN_IDS.map((value) => ({
            value,
            text: t(`visitor.pattern.${value}`),
          }))}
          onChoose={(patternId) => set({ patternId: patternId as Rule['patternId'] })}
        />
        <TextField
          label={t('editor.own')}
          hint={t('editor.ownHint')}
          error={isOwnPattern ? t('fault.pattern_invalid') : undefined}
          value={rule.acceptedPattern}
          maxLength={200}
          spellCheck={false}
          autoCapitalize="none"
          onChange={(event) => set({ acceptedPattern: event.currentTarget.value })}
        />
      </fieldset>
      {fault === undefined && <Preview {...props} />}
    </div>
  )
}

/** The very sentences of the player site, and the very rule. */
function Preview({ field, rule, draft, today }: RuleEditorProps) {
  const { t, i18n } = useTranslation('registration')
  const [typed, setTyped] = useState('')
  const figures = {
    min: displayMin(rule),
    max: rule.maxLength,
    pattern: t(`visitor.pattern.${rule.patternId}`),
  }
  const say = (sentence: ReturnType<typeof sentencesFor>[number]['sentence']) => {
    const said = t(`visitor.fault.${sentence}`, figures)
    const own = `registration:visitor.fault.of.${field}`
    const isPattern = sentence === 'pattern' || sentence === 'patternExact'
    return isPattern && i18n.exists(own) ? `${i18n.t(own as never)}. ${said}` : said
  }
  const hint =
    field === 'payeeName'
      ? t('visitor.hint.payeeName')
      : t(figures.min === figures.max ? 'visitor.ruleExact' : 'visitor.rule', figures)
  const verdict = typed === '' ? undefined : tryText(field, typed, draft, today)
  const isTriable = field !== 'confirmPassword'
  return (
    <div className="rule-preview">
      <h4 className="label">{t('editor.told')}</h4>
      <dl>
        {isTriable && (
          <div>
            <dt>{t('editor.hint')}</dt>
            <dd>{hint}</dd>
          </div>
        )}
        {sentencesFor(field, rule).map(({ when, sentence }) => (
          <div key={when}>
            <dt>{t(`editor.when${when}`)}</dt>
            <dd className="text-danger-text">{say(sentence)}</dd>
          </div>
        ))}
      </dl>
      {field === 'mobileNum' && <p className="caption">{t('editor.country')}</p>}
      {isTriable && (
        <TextField
          label={t('editor.try')}
          hint={
            typed !== '' && verdict === undefined ? (
              <span className="text-felt-text">{t('editor.good')}</span>
            ) : (
              t('editor.tryHint')
            )
          }
          error={verdict === undefined ? undefined : say(verdict)}
          isOk={typed !== '' && verdict === undefined}
          value={typed}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
    </div>
  )
}
