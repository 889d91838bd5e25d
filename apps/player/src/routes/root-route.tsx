import { createRootRoute } from '@tanstack/react-router'
import { RootScreen } from '../shell/root-screen.tsx'

export const rootRoute = createRootRoute({ component: RootScreen })
