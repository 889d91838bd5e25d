import { Outlet, RouterContextProvider, useMatches, useRouter } from '@tanstack/react-router'
import { lazy } from 'react'
import { CentreForm, useCentreForm } from '../app/centre-form.ts'
import { useDialog } from '../app/dialogs.ts'
import { useMember } from '../app/session.ts'
import { useToastsWanted } from '../app/toast.ts'
import { LazyPart, MissingPart } from './lazy-part.tsx'
import { isCentreShown, pageUnder } from './page-under.ts'
import { Shell } from './shell.tsx'

// Dialogs and toasts are nothing the first view needs.
const DialogHost = lazy(() =>
  import('../dialog-host.tsx').then((loaded) => ({ default: loaded.DialogHost })),
)
const ToasterHost = lazy(() =>
  import('../app/toaster-host.tsx').then((loaded) => ({ default: loaded.ToasterHost })),
)

const ForcedPasswordDialog = lazy(() =>
  import('../features/member/security/change-password-dialog.tsx').then((loaded) => ({
    default: loaded.ChangePasswordDialog,
  })),
)

/** It goes away when the session says that nothing is to be changed any more. */
function nothing(): void {}

export function RootScreen() {
  const dialog = useDialog()
  const toastsWanted = useToastsWanted()
  const mustChangePassword = useMember()?.mustChangePassword ?? false
  const router = useRouter()
  const isCentre = useMatches({ select: isCentreShown })
  const isPages = useCentreForm(isCentre)
  return (
    <CentreForm value={isPages}>
      {/* On a phone the centre is a page like all; else it lies over the page one was on. */}
      <RouterContextProvider router={isPages ? router : pageUnder(router).router}>
        <Shell />
      </RouterContextProvider>
      {isCentre && !isPages && (
        <div className="centre-place">
          <Outlet />
        </div>
      )}
      <LazyPart whenMissing={<MissingPart />}>
        {mustChangePassword && <ForcedPasswordDialog isForced onClose={nothing} />}
        {dialog && <DialogHost dialog={dialog} />}
      </LazyPart>
      <LazyPart whenMissing={<MissingPart />}>{toastsWanted && <ToasterHost />}</LazyPart>
    </CentreForm>
  )
}
