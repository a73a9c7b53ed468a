import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { Settings } from 'lucide-react'
import type { Feature } from '../../lib/feature.ts'
import { getParentRoute, guarded } from '../../lib/routing/root-route.ts'
import { pickSearch } from '../../lib/search-params.ts'
import { m } from '../../paraglide/messages.js'

const withRedirect = (search: Record<string, unknown>) => pickSearch(search, 'redirect')

const screens = [
  createRoute({
    getParentRoute,
    path: '/login',
    ...guarded({ name: 'login', access: 'guest', frame: 'bare' }),
    validateSearch: withRedirect,
    component: lazyRouteComponent(() => import('./login/login-screen.tsx'), 'LoginScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/register',
    ...guarded({ name: 'register', access: 'guest', frame: 'bare' }),
    validateSearch: withRedirect,
    component: lazyRouteComponent(() => import('./register/register-screen.tsx'), 'RegisterScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/forgotten-password',
    ...guarded({ name: 'forgotten password', access: 'guest', frame: 'bare' }),
    component: lazyRouteComponent(() => import('./password/forgotten-password-screen.tsx'), 'ForgottenPasswordScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/manage-login',
    ...guarded({ name: 'manage-login', access: 'guest', frame: 'bare' }),
    validateSearch: (search: Record<string, unknown>) => pickSearch(search, 'apiKey', 'lang', 'mode', 'oobCode'),
    component: lazyRouteComponent(() => import('./mailed-links/manage-login-screen.tsx'), 'ManageLoginScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/account-disabled',
    ...guarded({ name: 'account-disabled', access: 'guest', frame: 'bare' }),
    component: lazyRouteComponent(() => import('./login/account-disabled-screen.tsx'), 'AccountDisabledScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/welcome',
    ...guarded({ name: 'welcome', access: 'login', frame: 'bare' }),
    validateSearch: (search: Record<string, unknown>) => pickSearch(search, 'redirect'),
    component: lazyRouteComponent(() => import('./register/welcome-screen.tsx'), 'WelcomeScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/second-factor',
    ...guarded({ name: 'second factor', access: 'login' }),
    validateSearch: (search: Record<string, unknown>) => pickSearch(search, 'redirect'),
    component: lazyRouteComponent(() => import('./factors/second-factor-screen.tsx'), 'SecondFactorScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/account',
    ...guarded({ name: 'account', access: 'login' }),
    component: lazyRouteComponent(() => import('./settings/account-screen.tsx'), 'AccountScreen'),
  }),
] as const

export const account = {
  name: 'account',
  screens,
  navbar: [
    {
      place: 'bar',
      position: 70,
      to: '/login',
      label: m.navbar_login,
      isFor: 'visitors',
      look: 'quiet',
    },
    {
      place: 'bar',
      position: 80,
      to: '/register',
      label: m.navbar_register,
      isFor: 'visitors',
      look: 'primary',
    },
    { place: 'own', position: 30, to: '/account', label: m.navbar_account, isFor: 'users', icon: Settings },
  ],
} as const satisfies Feature

declare module '../../lib/routing/root-route.ts' {
  interface FeatureScreens {
    account: typeof screens
  }
}
