import { REGISTRATION_FIELDS, type RegistrationField } from '@baize/registration'
import { Badge, Icon } from '@baize/ui-kit'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DraftFaults, Rule } from './registration-draft.logic.ts'
import { RuleEditor, type RuleEditorProps } from './rule-editor.tsx'

interface FieldsPanelProps extends Omit<RuleEditorProps, 'field' | 'rule' | 'fault' | 'onRule'> {
  readonly faults: DraftFaults['rules']
  onRule(field: RegistrationField, rule: Rule): void
}

/** Every field a form can have, each with its rule behind it. One is open at a time. */
export function FieldsPanel({ draft, today, faults, mayChange, onRule }: FieldsPanelProps) {
  const { t } = useTranslation('registration')
  const [opened, setOpened] = useState<RegistrationField>()
  return (
    <section className="panel" aria-labelledby="fields-title">
      <h2 className="h3 panel__head" id="fields-title">
        {t('fields')}
      </h2>
      <p className="caption field-rules__text">{t('fieldsText')}</p>
      <ul>
        {REGISTRATION_FIELDS.map((field) => {
          const rule = draft.rules[field]
          const fault = faults[field]
          const isOpen = opened === field
          const state = !rule.enabled ? 'off' : rule.required ? 'required' : 'optional'
          return (
            <li key={field} className="field-rule" data-open={isOpen}>
              <h3>
                <button
                  type="button"
                  className="field-rule__head"
                  aria-expanded={isOpen}
                  aria-controls={`rule-${field}`}
                  onClick={() => setOpened(isOpen ? undefined : field)}
                >
                  <span className="strong">{t(`visitor.field.${field}`)}</span>
                  <span className="caption num field-rule__figures">
                    {t('lengths', { min: rule.minLength, max: rule.maxLength })},{' '}
                    {t(`visitor.pattern.${rule.patternId}`)}
                  </span>
                  <Badge tone={fault ? 'danger' : state === 'off' ? 'neutral' : 'felt'}>
                    {t(`state.${state}`)}
                  </Badge>
                  <Icon of={ChevronDown} className="field-rule__mark" />
                </button>
              </h3>
              <div id={`rule-${field}`} hidden={!isOpen}>
                {isOpen && (
                  <RuleEditor
                    {...{ field, rule, fault, draft, today, mayChange }}
                    onRule={(next) => onRule(field, next)}
                  />
                )}
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
