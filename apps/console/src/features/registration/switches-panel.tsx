import type { FeatureSwitch, RegistrationSettings } from '@baize/contract'
import { classNames, Notice, Switch } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'

/** In the order of the page; a switch under another only means something while that one is on. */
const GROUPS = [
  {
    name: 'register',
    switches: ['USERNAMEREG3', 'REGMOBVERF3', 'MOBILENUMREG3', 'MOBILENUMPASSREG3', 'ONECLICKREG3'],
  },
  { name: 'login', switches: ['MOBILEVERCODELOGIN3', 'SOCIALLOGIN3', 'FREEPLAY3'] },
  { name: 'address', switches: ['NEWIPVERIF3', 'KNOWNBROWSER3', 'BANKNAMEVERIF3'] },
  { name: 'password', switches: ['CHNGPASSVERIF3', 'PWDEXPFORCECHANGE3'] },
  { name: 'more', switches: ['AGENTPOLICY3', 'MANPLAYREB3'] },
] as const satisfies readonly {
  readonly name: string
  readonly switches: readonly FeatureSwitch[]
}[]

const UNDER: Partial<Record<FeatureSwitch, FeatureSwitch>> = {
  REGMOBVERF3: 'USERNAMEREG3',
  MOBILENUMPASSREG3: 'MOBILENUMREG3',
  KNOWNBROWSER3: 'NEWIPVERIF3',
  BANKNAMEVERIF3: 'NEWIPVERIF3',
}

interface SwitchesPanelProps {
  readonly switches: RegistrationSettings['switches']
  readonly locksMembersOut: boolean
  onSwitch(name: FeatureSwitch, isOn: boolean): void
}

/** What the site offers. Nothing counts before it is saved. */
export function SwitchesPanel({ switches, locksMembersOut, onSwitch }: SwitchesPanelProps) {
  const { t } = useTranslation('registration')
  return (
    <section className="panel" aria-labelledby="switches-title">
      <h2 className="h3 panel__head" id="switches-title">
        {t('switches')}
      </h2>
      {locksMembersOut && (
        <div className="switch-note">
          <Notice tone="danger" isAlert>
            {t('fault.members_locked_out')}
          </Notice>
        </div>
      )}
      <div className="switch-groups">
        {GROUPS.map((group) => (
          <div key={group.name}>
            <h3 className="label switch-groups__head">{t(`group.${group.name}`)}</h3>
            <ul>
              {group.switches.map((name) => {
                const upper = UNDER[name]
                return (
                  <li
                    key={name}
                    className={classNames('switch-row', upper && 'switch-row--under')}
                    data-idle={upper !== undefined && !switches[upper]}
                  >
                    <div>
                      <p className="strong">{t(`switch.${name}.name`)}</p>
                      <p className="caption">{t(`switch.${name}.text`)}</p>
                      <p className="switch-row__id">{name}</p>
                    </div>
                    <Switch
                      label={t(`switch.${name}.name`)}
                      isOn={switches[name]}
                      onChange={(isOn) => onSwitch(name, isOn)}
                    />
                  </li>
                )
              })}
            </ul>
          </div>
        ))}
      </div>
    </section>
  )
}
