import { Button } from '@baize/ui-kit'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

interface SettingRowProps {
  readonly name: string
  readonly text: string
  /** What it is now. */
  readonly value: ReactNode
  /** A further line, such as what the policy asks. */
  readonly children?: ReactNode
  onChange(): void
}

/** One setting of the list: what it is for, what it is, and the way to another value. */
export function SettingRow({ name, text, value, children, onChange }: SettingRowProps) {
  const { t } = useTranslation('limits')
  return (
    <li className="setting-row">
      <div>
        <h3 className="h3">{name}</h3>
        <p className="small text-text-2">{text}</p>
        {children}
      </div>
      <b className="money">{value}</b>
      <Button aria-label={t('changeOf', { name })} onClick={onChange}>
        {t('change')}
      </Button>
    </li>
  )
}
