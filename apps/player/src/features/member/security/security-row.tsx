import { Button, Icon, StatusMark } from '@baize/ui-kit'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

interface SecurityRowProps {
  readonly icon: LucideIcon
  readonly title: string
  readonly text: ReactNode
  readonly state: string
  readonly isSet: boolean
  /** True where leaving it unset is as good as setting it. */
  readonly isOptional?: boolean
  readonly changeText?: string | undefined
  onChange(): void
}

/** One thing that protects the account: what it is, how it stands, and the way to change it. */
export function SecurityRow(props: SecurityRowProps) {
  const { icon, title, text, state, isSet, isOptional = false, changeText, onChange } = props
  const { t } = useTranslation(['security', 'common'])
  const action = changeText ?? t(isSet ? 'change' : 'setUp')
  return (
    <li className="secrow" data-set={isSet || isOptional}>
      <span className="secrow__icon">
        <Icon of={icon} />
      </span>
      <div className="secrow__text">
        <h3 className="strong">{title}</h3>
        <p className="small text-text-2">{text}</p>
      </div>
      <span className="secrow__status">
        <StatusMark tone={isSet ? 'done' : isOptional ? 'neutral' : 'waiting'}>{state}</StatusMark>
      </span>
      <span className="secrow__action">
        <Button
          variant={isSet || isOptional ? 'outline' : 'primary'}
          aria-label={`${title}: ${action}`}
          onClick={onChange}
        >
          {action}
        </Button>
      </span>
    </li>
  )
}
