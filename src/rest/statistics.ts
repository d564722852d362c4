import { z } from 'zod';
import { getStatistics, getTechnicianStatistics } from '../services/statistics.ts';
import { statisticsResponse, technicianStatisticsResponse } from './responses.ts';
import { filterQuery } from './repairs.ts';
import { type Route, route } from './route.ts';

export const statisticsRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/api/statistics',
    summary: 'Counts by status: the shop for admin and csr, their own for a technician or client.',
    action: 'statistics:read',
    isPoll: true,
    query: filterQuery,
    answer: statisticsResponse,
    handle: ({ context, query }) => getStatistics(context, query),
  }),
  route({
    method: 'GET',
    path: '/api/technician-statistics',
    summary: "Each technician's records by status.",
    action: 'statistics:technicians',
    query: filterQuery,
    answer: z.array(technicianStatisticsResponse),
    handle: ({ context, query }) => getTechnicianStatistics(context, query),
  }),
];
