/** Names for those who play without an account, as "Quick Heron". */

/* Seven letters at most, and friendly whatever animal follows. */
const adjectives = (
  'Agile Alert Amber Bold Brave Breezy Bright Brisk Calm Cheery Clear Clever Cosy Daring Dashing Eager ' +
  'Fair Fast Fleet Fresh Gentle Glad Golden Handy Happy Hearty Honest Humble Jaunty Jolly Jovial Keen ' +
  'Kind Lively Loyal Lucky Mellow Merry Mighty Neat Nifty Nimble Noble Patient Perky Plucky Polite Proud ' +
  'Quick Quiet Ready Serene Sharp Shiny Silver Smooth Snappy Sparky Steady Sunny Swift Tidy Upbeat Witty'
).split(' ')

/* Eight letters at most, and none that people call each other in anger. */
const animals = (
  'Alpaca Antelope Badger Beaver Bison Bobcat Bunting Caribou Cheetah Cicada Condor Cricket Curlew Dolphin ' +
  'Eagle Egret Falcon Ferret Finch Firefly Flamingo Gazelle Gecko Grouse Hamster Hare Hedgehog Heron Hoopoe ' +
  'Ibex Ibis Impala Jackdaw Jaguar Kestrel Kiwi Koala Lark Lemming Lemur Leopard Linnet Lynx Macaw Magpie ' +
  'Mallard Marmot Marten Meerkat Moose Mustang Narwhal Newt Ocelot Octopus Oriole Osprey Otter Owl Panda ' +
  'Panther Parrot Pelican Penguin Petrel Pika Plover Puffin Puma Quail Raccoon Raven Redstart Reindeer Robin ' +
  'Salmon Seal Siskin Skylark Sparrow Squirrel Starling Stork Swallow Swan Tapir Tern Thrush Tiger Toucan ' +
  'Turtle Wagtail Walrus Wombat Wren Zebra'
).split(' ')

/** How many names there are. */
export const numGuestNames = adjectives.length * animals.length

/** Spreads neighbouring seeds: the last step of MurmurHash3, which gives every 32 bits others of their own. */
function mixed(seed: number): number {
  let bits = seed | 0
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b)
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35)
  return (bits ^ (bits >>> 16)) >>> 0
}

/** The name of a seed (whole number, 0 to 2^32 - 1): always the same, 16 characters at most. Two seeds may share one. */
export function toGuestName(seed: number): string {
  const index = mixed(seed) % numGuestNames
  return `${adjectives[index % adjectives.length]} ${animals[Math.floor(index / adjectives.length)]}`
}
