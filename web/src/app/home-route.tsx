import { HomeScreen, type Trial } from '../features/home/home-screen.tsx'

/** The game comes when somebody wants to play: the first view does not wait for it. */
async function loadTrial(): Promise<Trial> {
  return (await import('../features/plays/guest/guest-game.tsx')).GuestGame
}

export function HomeRoute() {
  return <HomeScreen loadTrial={loadTrial} />
}
