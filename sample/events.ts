import { basketball3x3 } from "./events/basketball-3x3.ts";
import { bookSwapKigali } from "./events/book-swap-kigali.ts";
import { careerDayMusanze } from "./events/career-day-musanze.ts";
import { codingWeekendHuye } from "./events/coding-weekend-huye.ts";
import { filmNightRubavu } from "./events/film-night-rubavu.ts";
import { hillClimbRace } from "./events/hill-climb-race.ts";
import { kivuMusicFestival } from "./events/kivu-music-festival.ts";
import { openMicPoetry } from "./events/open-mic-poetry.ts";
import { rooftopConcertKigali } from "./events/rooftop-concert-kigali.ts";
import { sunriseRunNyandungu } from "./events/sunrise-run-nyandungu.ts";
import { traditionalDanceNight } from "./events/traditional-dance-night.ts";
import { youngGrowersMarket } from "./events/young-growers-market.ts";
import type { SampleEvent } from "./types.ts";

export const sampleEvents: readonly SampleEvent[] = [
  rooftopConcertKigali,
  codingWeekendHuye,
  traditionalDanceNight,
  hillClimbRace,
  openMicPoetry,
  careerDayMusanze,
  filmNightRubavu,
  basketball3x3,
  kivuMusicFestival,
  bookSwapKigali,
  youngGrowersMarket,
  sunriseRunNyandungu,
];
