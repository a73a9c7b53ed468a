/** Where the rooms that are live stand on their page: the links to them do not load the page. */
export const liveRoomsId = 'live'
