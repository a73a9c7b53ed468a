import { board, tilesFrom, type TileRow } from '../../recipe.ts'
import { fluentEmoji } from '../../sources/iconify.ts'

const rows: readonly TileRow[] = [
  ['ambulance', 'ambulance', 'It brings people to hospital.'],
  ['fire-engine', 'fire engine', 'It carries a ladder.'],
  ['police-car', 'police car', 'With a siren on its roof.'],
  ['taxi', 'taxi', 'With a sign on its roof.'],
  ['bus', 'bus', 'It stops at every stop.'],
  ['tram-car', 'tram', 'It runs on rails in the street.'],
  ['locomotive', 'steam locomotive', 'Coal and water drive it.'],
  ['high-speed-train', 'high-speed train', 'Over 250 kilometres an hour.'],
  ['tractor', 'tractor', 'Large wheels at the back.'],
  ['delivery-truck', 'lorry|truck', 'It carries goods.'],
  ['motorcycle', 'motorcycle', 'Two wheels and an engine.'],
  ['motor-scooter', 'scooter', 'One sits on it as on a chair.'],
  ['bicycle', 'bicycle', 'The best use of muscle power there is.'],
  ['kick-scooter', 'kick scooter', 'One foot pushes.'],
  ['auto-rickshaw', 'rickshaw', 'Three wheels.'],
  ['helicopter', 'helicopter', 'It can stand still in the air.'],
  ['airplane', 'aeroplane|airplane', 'Wings carry it.'],
  ['rocket', 'rocket', 'It needs no air to push against.'],
  ['sailboat', 'sailing boat', 'The wind drives it.'],
  ['speedboat', 'speedboat', 'It jumps over the waves.'],
  ['passenger-ship', 'ocean liner', 'A floating town.'],
  ['canoe', 'canoe', 'Driven by a paddle.'],
  ['racing-car', 'racing car', 'Open wheels and wings.'],
  ['skateboard', 'skateboard', 'Four small wheels.'],
  ['aerial-tramway', 'cable car', 'It hangs from a rope.'],
  ['flying-saucer', 'flying saucer', 'Nobody has a licence for it.'],
]

export const vehicles = board(
  {
    key: 'vehicles',
    name: 'Things That Move',
    promptPrefix: 'Find the',
    category: 'uncategorised',
    keywords: ['vehicles', 'transport', 'cars', 'ships', 'aircraft'],
    boardPortraitLayout: '5x3',
  },
  tilesFrom(rows, fluentEmoji),
)
