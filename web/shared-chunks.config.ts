/** What several screens share, as a few files of a useful size; left alone it would be thirty tiny ones. */
export const sharedChunks = [
  // What the first view stands on, in one file: packed together it is smaller than in seven.
  {
    name: 'base',
    test: /node_modules\/(?:react|react-dom|scheduler|@orpc\/(?:client|shared)|@tanstack\/(?:history|query-core|react-query|react-router|react-store|router-core|store)|use-sync-external-store)\/|core\/src\/constants|src\/lib\/(?:client|json-link|error-code|session-loss|use-single-flight)\b|vite\/preload-helper|paraglide\/runtime|rolldown\/runtime/,
  },
  {
    name: 'forms',
    test: /src\/components\/(?:field|text-input|password-input|form-error|split-screen)\b|assets\/pictures\/(?:avocado|basketball|fox|guitar|owl|penguin|popcorn)\.svg|features\/account\/(?:account\.module|credentials|short-message)|core\/src\/account\/(?:email|password)\.ts|react-hook-form|messages\/(?:toast_|common_(?:email|password|register|required|show_password)|email_invalid|password_too_long|forgotten_sent\b|register_sent_heading)/,
  },
  {
    name: 'lists',
    test: /src\/components\/(?:badge|board-card|card|cover|empty|load-error|mode-badge|skeleton|tile-thumb)\b|messages\/(?:board_|common_loading)/,
  },
  // Home and Categories; with the words that the screen of a category has, too.
  {
    name: 'category-wall',
    test: /src\/components\/category-wall|messages\/(?:category_(?:count|slot)|categories_title)/,
  },
  // Icons that several screens of lists, forms and accounts have. One file: the first script names every file.
  {
    name: 'icons',
    test: /lucide-react\/.*\/(?:layout-grid|search-x|circle-off|flask-conical|megaphone|unplug|eye|eye-off|pencil|triangle-alert|triangle-exclamation-point|download|popcorn|trash|trash-2|upload|chevron-down|image-plus|undo-2|copy|cloud-off|mail-exclamation-point|mail-check)\.m?js/,
  },
  // What several screens say of runs: the review, the guest's result, the dashboard, a board's history.
  {
    name: 'runs',
    test: /src\/lib\/(?:percent-text|shown-difference|tiles-param)|features\/play\/deal-query|core\/src\/play\/veil|messages\/(?:review_(?:accuracy|again|answered_count|average_click|new_best|out_of_time|practise_slow)|start_deal_daily|history_times)\b|lucide-react\/.*\/(?:equal|hourglass|target|trending-up)\.m?js/,
  },
  // Words that several of the editors' screens have.
  {
    name: 'board-words',
    test: /messages\/(?:boards_(?:column_created|title)|deleted_boards_title|import_title|tiles_(?:a|de)scending|view_board_modified_by)\b|core\/src\/boards\/(?:text|tile)-order/,
  },
  {
    name: 'relative-time',
    test: /src\/(?:components|lib)\/relative-time|core\/src\/time\/relative-time|messages\/time_/,
  },
  { name: 'checkbox', test: /src\/components\/checkbox/ },
  { name: 'progress', test: /src\/components\/progress\b|src\/lib\/focus-when-shown/ },
  // Not with the calls, which the first view needs.
  { name: 'rpc', test: /src\/lib\/(?:rpc|indexed-db)|@orpc\/tanstack-query/ },
  // By themselves, since a screen on which nothing goes wrong needs none of them.
  { name: 'errors', test: /src\/lib\/error-messages|core\/src\/files\/file-size|messages\/error_(?!network|internal)/ },
  // The game, which practice plays too. What comes after it or only sometimes is apart.
  {
    name: 'game',
    test: /src\/app\/play-route|core\/src\/play\/(?:step|deal|random|types|result|judge)\b|pure-rand|messages\/(?:play_(?!ahead|behind|level|navigation)|start_(?!todays_deal|deal_[bdsu]|deal_nobody))|lucide-react\/.*\/rotate-ccw\.m?js|features\/play\/(?:game|browser-game|board\.|stage|tile|timer|prompt|play-|use-|start-|laid-grid|live-board-loader|picture|flashes|announcer|server-source|explain|direct-keys|ghost-setting|race-choice)/,
  },
  // What a game has from its first view on and others have too.
  {
    name: 'tiles',
    test: /src\/lib\/(?:tile-look|new-id|prompt-language|format-seconds|category-name|network|starred-boards)|src\/components\/star-button|paraglide\/registry|messages\/(?:common_(?:play|back_dashboard)|start_todays_deal|review_(?:ways_on|leaderboard\b)|category_(?:sport|movies|music|branding|geography|science|maths|uncat)|star_)|features\/play\/(?:clock|best)\.ts|core\/src\/(?:play\/timer-digits|boards\/(?:layout|prompt|playability|light-image)\.ts)|lucide-react\/.*\/(?:arrow-left|calendar-days|play|trophy|graduation-cap|rotate-ccw-clock|star)\.m?js/,
  },
]
