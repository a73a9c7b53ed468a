import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { pickSearch } from '../lib/search-params.ts'
import { rootRoute } from './root-route.tsx'
import { guarded } from './guard.ts'

const getParentRoute = () => rootRoute
const withRedirect = (search: Record<string, unknown>) => pickSearch(search, 'redirect')

export const guestRoutes = [
  createRoute({
    getParentRoute,
    path: '/login',
    ...guarded({ name: 'login', access: 'guest', frame: 'bare' }),
    validateSearch: withRedirect,
    component: lazyRouteComponent(() => import('../features/account/login/login-screen.tsx'), 'LoginScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/register',
    ...guarded({ name: 'register', access: 'guest', frame: 'bare' }),
    validateSearch: withRedirect,
    component: lazyRouteComponent(() => import('../features/account/register/register-screen.tsx'), 'RegisterScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/forgotten-password',
    ...guarded({ name: 'forgotten password', access: 'guest', frame: 'bare' }),
    component: lazyRouteComponent(
      () => import('../features/account/password/forgotten-password-screen.tsx'),
      'ForgottenPasswordScreen',
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/manage-login',
    ...guarded({ name: 'manage-login', access: 'guest', frame: 'bare' }),
    validateSearch: (search: Record<string, unknown>) => pickSearch(search, 'apiKey', 'lang', 'mode', 'oobCode'),
    component: lazyRouteComponent(
      () => import('../features/account/mailed-links/manage-login-screen.tsx'),
      'ManageLoginScreen',
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/account-disabled',
    ...guarded({ name: 'account-disabled', access: 'guest', frame: 'bare' }),
    component: lazyRouteComponent(
      () => import('../features/account/login/account-disabled-screen.tsx'),
      'AccountDisabledScreen',
    ),
  }),
] as const
