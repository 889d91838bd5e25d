import { Menu, useTheme } from '@baize/ui-kit'
import { useNavigate } from '@tanstack/react-router'
import { Globe, LogOut, Moon, Sun, UserRound } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStaff } from '../app/use-session.ts'
import { useSignOut } from '../app/use-sign-out.ts'
import { Initials } from '../parts/initials.tsx'
import { StaffLanguages } from '../parts/language-button.tsx'

/** Who is signed in, the theme, and the way out. */
export function StaffMenu() {
  const { t } = useTranslation()
  const staff = useStaff()
  const navigate = useNavigate()
  const signOut = useSignOut()
  const { theme, setTheme } = useTheme()
  const role = t(`role.${staff.role}` as 'role.cashier', { defaultValue: staff.role })
  const [choosesLanguage, setChoosesLanguage] = useState(false)
  const other = theme === 'light' ? 'dark' : 'light'
  return (
    <>
      <Menu
        trigger={
          <button type="button" className="staff-chip">
            <span className="sr-only">{t('signedInAs', { name: staff.displayName, role })}</span>
            <Initials name={staff.displayName} />
            <span className="staff-chip__text" aria-hidden="true">
              <b className="small strong">{staff.displayName}</b>{' '}
              <span className="caption">{role}</span>
            </span>
          </button>
        }
        head={
          <p className="staff-menu__head">
            <b className="strong">{staff.displayName}</b>
            <span className="caption">{role}</span>
          </p>
        }
        entries={[
          {
            id: 'account',
            text: t('account'),
            icon: UserRound,
            onChoose: () => void navigate({ to: '/account' }),
          },
          {
            id: 'theme',
            text: t(`theme.${other}`),
            icon: other === 'dark' ? Moon : Sun,
            onChoose: () => setTheme(other),
          },
          {
            id: 'language',
            text: t('language.entry'),
            icon: Globe,
            onChoose: () => setChoosesLanguage(true),
          },
          {
            id: 'sign-out',
            text: t('signOut'),
            icon: LogOut,
            startsGroup: true,
            onChoose: () => signOut.mutate(),
          },
        ]}
      />
      {choosesLanguage && <StaffLanguages onClose={() => setChoosesLanguage(false)} />}
    </>
  )
}
